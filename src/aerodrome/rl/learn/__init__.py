"""A worked example that learns: a network starts from what one look at each choice says and improves by self-play (PPO).

It stands on `aerodrome.rl.vector` and PyTorch alone and fits every game. `aerodrome train` runs it; `docs/train-an-agent.md`
tells how it works.
"""
