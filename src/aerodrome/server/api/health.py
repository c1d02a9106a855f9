"""Addresses for those who run the server: is it alive, is it ready, and figures."""

from __future__ import annotations

from typing import Any

from litestar import Response, get

import aerodrome
from aerodrome.server.asking import Here
from aerodrome.server.metrics import METRICS


@get("/healthz", tags=["Running"])
async def alive() -> dict[str, str]:
    """The process answers."""
    return {"status": "alive", "version": aerodrome.__version__, "build": aerodrome.BUILD}


@get("/readyz", tags=["Running"])
async def ready(site: Here) -> Response[dict[str, Any]]:
    """The database answers as well."""
    fine = await site.database.ready()
    return Response({"status": "ready" if fine else "no database"}, status_code=200 if fine else 503)


@get("/metrics", tags=["Running"])
async def metrics(site: Here) -> Response[str]:
    """Figures for Prometheus."""
    for status, number in (await site.lists.counts()).items():
        METRICS.gauge(f"tables_{status}", number)
    METRICS.gauge("tables_in_memory", site.service.in_memory)
    return Response(METRICS.text(), media_type="text/plain; version=0.0.4")


HANDLERS = [alive, ready, metrics]
