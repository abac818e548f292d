"""The colours of the table, by day and by night, and the style sheet that hands them out."""

DAY = {
    "washi": "#f4ead5", "paper": "#fdf8ec", "ink": "#1c2d4a", "soft": "#53607a", "hair": "#c8b78f",
    "road": "#e5d5b0", "water": "#c9dbe0", "wave": "#8fb0bd", "shade": "#e9dcbf", "can": "#1f5fae",
    "vermilion": "#c93f28", "ochre": "#dd9f31", "straw": "#ecd9a2", "hemp": "#d3ad74", "timber": "#b98753",
    "plum": "#df8f9d", "spring": "#eec3c6", "summer": "#b4d0a4", "autumn": "#eabf80", "winter": "#c3cfdc",
    "red": "#bd5145", "brown": "#a1764e", "green": "#6f9c62", "blue": "#5b95b5", "yellow": "#e3b740",
    "purple": "#8e6caa", "grey": "#a9a49a", "orange": "#de8a3c", "gain": "#f7e5ac", "trade": "#cfe0ea",
    "special": "#e2d3ea", "night": "#24395e", "on-night": "#fdf6e3", "house": "#ecd9a2", "lacquer": "#c93f28",
    "line": "#1c2d4a",
}  # fmt: skip
NIGHT = {
    "washi": "#131a28", "paper": "#202b3f", "ink": "#efe6d2", "soft": "#a9b3c6", "hair": "#4a566d",
    "road": "#38394a", "water": "#1d3646", "wave": "#3f6a7e", "shade": "#1a2436", "can": "#7db8ff",
    "vermilion": "#ff7a5c", "ochre": "#d99a2e", "straw": "#a8935a", "hemp": "#93703f", "timber": "#805a35",
    "plum": "#b85f72", "spring": "#6d434d", "summer": "#3f5d3d", "autumn": "#73552c", "winter": "#43546b",
    "red": "#a8463c", "brown": "#80593a", "green": "#4f7a48", "blue": "#3f7594", "yellow": "#a98425",
    "purple": "#765892", "grey": "#6d6b66", "orange": "#b06a28", "gain": "#4c4425", "trade": "#27425a",
    "special": "#43335a", "night": "#0c1220", "on-night": "#efe6d2", "house": "#57492a", "lacquer": "#a83c2b",
    "line": "#b3ab99",
}  # fmt: skip
PLAYERS = ("#e69f00", "#56b4e9", "#00a67c", "#d68ab4")
PIECE_INK = "#141c28"

GOODS_TINTS = {
    "mon": "ochre", "koban": "yellow", "rice": "straw", "sandals": "hemp", "wood": "timber",
    "iki": "plum", "fire": "vermilion", "flame": "vermilion", "planks": "timber", "tower": "vermilion",
    "store": "paper", "smoke": "ochre", "fish": "blue", "scales": "ochre", "step": "soft", "train": "can",
    "build": "timber", "house": "hemp", "sun": "ochre", "moon": "winter", "check": "can",
    "cross": "vermilion", "first": "ochre", "home": "plum",
}  # fmt: skip

RULES = """
.iki-table{background:var(--washi);color:var(--ink);font-family:"Hiragino Sans","Yu Gothic UI","Segoe UI",
"Helvetica Neue",Arial,"Noto Sans CJK JP","Noto Sans JP",sans-serif;display:block;width:100%;height:auto;
font-size:10.5px;-webkit-user-select:none;user-select:none}
.iki-table text{fill:var(--ink)}
.iki-table .s{fill:var(--soft)}.iki-table .b{font-weight:700}.iki-table .m{text-anchor:middle}
.iki-table .v{fill:var(--vermilion)}
.iki-table .j{font-family:"Hiragino Mincho ProN","Yu Mincho","Noto Serif CJK JP","Noto Serif JP",serif;
font-weight:700}
.iki-table .o{fill:var(--on-night)}
.ink-k{fill:var(--tint,var(--ochre));stroke:var(--ink);stroke-width:1.5;stroke-linejoin:round;
stroke-linecap:round}
.ink-n{fill:none}.ink-i{fill:var(--ink)}.ink-w{fill:var(--paper)}
.iki-table .hit{fill:transparent;rx:3px}
.iki-table .face{fill:var(--paper);stroke:var(--line);stroke-width:1}
.iki-table .free{fill:var(--washi);stroke:var(--soft);stroke-width:1;stroke-dasharray:3 3}
.iki-table .neutral{stroke-dasharray:4 2.5}
.iki-table .sheet{fill:var(--paper);stroke:var(--hair);stroke-width:1}
.iki-table .inset{fill:var(--washi)}
.iki-table .night{fill:var(--night)}
.iki-table .road{fill:var(--road)}.iki-table .water{fill:var(--water)}.iki-table .shade{fill:var(--shade)}
.iki-table .wave{fill:none;stroke:var(--wave);stroke-width:1.2;stroke-linecap:round}
.iki-table .line{fill:none;stroke:var(--line);stroke-width:1}
.iki-table .hair{fill:none;stroke:var(--hair);stroke-width:1}
.iki-table .faint{opacity:.45;stroke-dasharray:1 4}
.iki-table .fuji{fill:var(--wave);stroke:var(--line)}.iki-table .snow{fill:var(--on-night);stroke:var(--line)}
.iki-table .haze{fill:var(--paper);opacity:.92}.iki-table .crisp{shape-rendering:crispEdges}
.iki-table .way{fill:none;stroke:var(--ink);stroke-width:1.6;stroke-linecap:round;
stroke-linejoin:round;opacity:.55}
.iki-table .post{fill:var(--lacquer);stroke:var(--line);stroke-width:1}
.iki-table .ring{fill:none;stroke:var(--can);stroke-width:2.4}
.iki-table .dot{fill:var(--can);stroke:var(--paper);stroke-width:1.6}
.iki-table .halo{fill:none;stroke:var(--ochre);stroke-width:5;opacity:.6}
.iki-table .ban{fill:none;stroke:var(--vermilion);stroke-width:3}
.iki-table .pick{fill:var(--can);fill-opacity:.12;stroke:var(--can);stroke-width:3.2}
.iki-table .badge{fill:var(--paper);stroke:var(--can);stroke-width:1}
.iki-table .ban-badge{fill:var(--paper);stroke:var(--vermilion);stroke-width:1}
.iki-table .cell{cursor:pointer;outline:none}
.iki-table .cell:hover>.hit{stroke:var(--can);stroke-width:2}
.iki-table .cell:focus-visible>.hit{stroke:var(--can);stroke-width:4;stroke-dasharray:none}
.iki-table .crest,.ink-crest{fill:var(--p);stroke:#141c28;stroke-width:1.8;stroke-linejoin:round}
.ink-price{fill:var(--ochre);stroke:var(--line);stroke-width:1.2}
.iki-table .level{fill:var(--washi);stroke:var(--soft);stroke-width:1}
.ink-rings{fill:none;stroke:var(--hair);stroke-width:7;stroke-linecap:round}
.iki-table .ghost{fill:var(--ink);opacity:.15}
.iki-table .now{fill:none;stroke:var(--ink);stroke-width:2.6}
.iki-table .fence{fill:none;stroke:var(--timber);stroke-width:3.6;stroke-linecap:round}
.ink-band{fill:var(--tint);stroke:var(--line)}.iki-table .edge,.ink-edge{stroke:var(--line);stroke-width:1}
.iki-table .cross-ground{fill:var(--ochre);opacity:.55}
.iki-table .slit{fill:none;stroke:var(--paper);stroke-width:1.2}
.iki-table .house{fill:var(--paper);stroke:var(--line);stroke-width:1}
.iki-table .rose{fill:var(--shade);stroke:var(--soft);stroke-width:.8}
.iki-table .back{fill:var(--night);stroke:var(--hair);stroke-width:1}
.iki-table .tinge{fill:var(--p);fill-opacity:.32}
.iki-table .decides{stroke:var(--vermilion);stroke-width:2.2}
.iki-table .head{opacity:.55}
.iki-table .f-planks{fill:var(--hemp)}.iki-table .hairline{fill:none;stroke:var(--on-night);stroke-width:.8}
.iki-table .f-house{fill:var(--house)}
.iki-table .on{opacity:1}
.iki-table .skin{fill:#f6dfc0;stroke:#141c28;stroke-width:1.3}.iki-table .hairdo{fill:#141c28}
.iki-table .mon{fill:#fffaf0;stroke:#141c28;stroke-width:1}
.ink-in{fill:#141c28;font-weight:700;text-anchor:middle}
"""


def style() -> str:
    """The style sheet of the drawing: below .iki-table, or of the names `ink-`, which nothing else on a page has.

    What a `use` shows is styled as if nothing stood around it, so the parts of symbols need names of their own.
    """
    return SHEET


def _variables(selector: str, colours: dict[str, str]) -> str:
    return f"{selector}{{" + "".join(f"--{name}:{colour};" for name, colour in colours.items()) + "}"


def _sheet() -> str:
    tints = "".join(f".ink-t-{sign}{{fill:var(--{tint})}}" for sign, tint in GOODS_TINTS.items())
    colours = (
        "red",
        "brown",
        "green",
        "blue",
        "yellow",
        "purple",
        "grey",
        "orange",
        "ink",
        "paper",
        "vermilion",
        "spring",
        "summer",
        "autumn",
        "winter",
        "hemp",
        "house",
    )
    tints += "".join(f".iki-table .c-{name},.ink-c-{name}{{--tint:var(--{name})}}" for name in colours)
    tints += "".join(
        f".iki-table .f-{name},.ink-f-{name}{{fill:var(--{name})}}"
        for name in (*colours, "gain", "trade", "special", "plum")
    )
    tints += "".join(f".iki-table .p{seat}{{--p:{colour}}}" for seat, colour in enumerate(PLAYERS))
    night = _variables(".iki-table:not(.iki-light *)", NIGHT)
    return (
        _variables(".iki-table", DAY)
        + f"@media (prefers-color-scheme:dark){{{night}}}"
        + _variables(".iki-dark .iki-table", NIGHT)
        + RULES.replace("\n", "")
        + tints
    )


SHEET = _sheet()
