"""Wide clocks, when a session was last used, when a server was last alive; and the log keeps no clicks."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A clock of days outgrows 32 bits; the clicks of a draft follow from the draft."""
    with op.batch_alter_table("seats") as seats:
        seats.alter_column("clock", existing_type=sa.Integer(), type_=sa.BigInteger(), existing_nullable=True)
    with op.batch_alter_table("log") as log:
        log.drop_column("targets")
    with op.batch_alter_table("sessions") as sessions:
        sessions.add_column(sa.Column("seen", sa.BigInteger(), nullable=False, server_default="0"))
    op.execute("UPDATE sessions SET seen = created")
    with op.batch_alter_table("sessions") as sessions:
        sessions.alter_column("seen", existing_type=sa.BigInteger(), server_default=None)
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_pulse")),
    )


def downgrade() -> None:
    """Back to narrow clocks; clicks of old drafts are not brought back."""
    op.drop_table("pulse")
    with op.batch_alter_table("sessions") as sessions:
        sessions.drop_column("seen")
    with op.batch_alter_table("log") as log:
        log.add_column(sa.Column("targets", sa.JSON(), nullable=False, server_default="[]"))
    with op.batch_alter_table("seats") as seats:
        seats.alter_column("clock", existing_type=sa.BigInteger(), type_=sa.Integer(), existing_nullable=True)
