"""Both games as environments for who teaches machines to play: PettingZoo's AEC. They come with the extra `rl`.

>>> from iki_teach.envs import koikoi_v0
>>> env = koikoi_v0.env(render_mode="ansi")
>>> env.reset(seed=7)
>>> koikoi_v0.TABLE.actions[0], env.unwrapped.game.to_move.kind
('stop', 'play')
"""

from iki_teach.envs import iki_v0, koikoi_v0

__all__ = ["iki_v0", "koikoi_v0"]
