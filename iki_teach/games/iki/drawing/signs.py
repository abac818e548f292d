"""The sign book: every symbol is our own drawing on a square of 24 by 24.

Plain shapes take the tint of where they stand and an ink outline; class "ink-n" is an outline without filling,
"ink-i" is filled with ink, "ink-w" with paper. (Inside <use>, style rules see no element outside the symbol.)
"""

from functools import lru_cache

from iki_teach.drawing.signs import SignBook

TRADES = {
    "saw": '<path d="M9 9.5 21.5 5.5 22.5 16l-2-1.5-1 2-2-1.7-1.2 1.9-1.9-1.8-1.2 1.7L9 14.5z"/>'
    '<path class="ink-i" d="M1.5 11 9 9.8v4.4L2 14.6z"/>',
    "hammer": '<path d="M5 4.5h12l2 2v3.5H5z"/><path class="ink-i" d="M10.4 10h3l.8 12h-4.6z"/>',
    "chisel": '<path class="ink-i" d="M15.5 3 21 8.5l-4.5 4.5-5.5-5.5z"/><path d="M11.5 8.5 15.5 12.5 6 21.5 2.5 21.5 2.8 18z"/>',
    "brush": '<path d="M18.5 2 21.5 4.5 12.5 15 8.8 11.8z"/>'
    '<path class="ink-i" d="M8.6 12.2 12 15.3C10 19.8 6.6 19 2.5 22c1.4-4 2-8 6.1-9.8z"/>',
    "bucket": '<path d="M4 9h16l-2 12.5H6z"/><path class="ink-n" d="M4.6 13h14.8M5.3 17.5h13.4M6 9C6 0.5 18 0.5 18 9"/>',
    "barrel": '<path d="M4 6h16v15H4z"/><ellipse class="ink-w" cx="12" cy="6" rx="8" ry="3"/>'
    '<path class="ink-n" d="M4 11.5c4 2 12 2 16 0M4 17c4 2 12 2 16 0"/>',
    "fish": '<path d="M2 12.5C6 5.5 13.5 6 17 11l5-4.5c-1 4-1 7 0 11L17 14c-3.5 5-11 5.5-15-1.5z"/>'
    '<path class="ink-n" d="M9 8.2c1.8 2.6 1.8 5.8 0 8.3"/><circle class="ink-i" cx="6" cy="11.3" r=".6"/>',
    "bowl": '<path d="M2.5 11h19c-.2 5-2.8 8-5.5 9.2V22H8v-1.8C5.3 19 2.7 16 2.5 11z"/>'
    '<path class="ink-n" d="M8 8c-1.5-2 1.5-3 0-5M12.5 8c-1.5-2 1.5-3 0-5M17 8c-1.5-2 1.5-3 0-5"/>',
    "bottle": '<path d="M9.5 2h5v2l-1 2c.2 3 5 4 5 9.5 0 4-2 6.5-3.5 6.5H9c-1.5 0-3.5-2.5-3.5-6.5C5.5 10 10.3 9 10.5 6l-1-2z"/>'
    '<path class="ink-n" d="M6 13.5h12"/>',
    "pot": '<path d="M4 10h16c1.5 4 .5 9-4 11.5H8C3.5 19 2.5 14 4 10z"/><path class="ink-n" d="M3 10h18M7 9C7 1.5 17 1.5 17 9"/>'
    '<circle class="ink-i" cx="12" cy="7.6" r="1.3"/>',
    "cup": '<path d="M5 7h14l-1.5 13.5h-11z"/><ellipse class="ink-w" cx="12" cy="7" rx="7" ry="2.2"/>'
    '<path class="ink-n" d="M9.5 3.5c1-1 0-1.5.5-2.5M14 3.5c1-1 0-1.5.5-2.5"/>',
    "fan": '<path d="M12 20 1.5 9.5C7 2.5 17 2.5 22.5 9.5z"/>'
    '<path class="ink-n" d="M12 20 5.7 6.2M12 20 12 4.3M12 20 18.3 6.2M7 15c2.5-3.5 7.5-3.5 10 0"/><circle class="ink-i" cx="12" cy="20" r="1.5"/>',
    "robe": '<path d="M8 2.5 1.5 6v8.5H6V22h12v-7.5h4.5V6L16 2.5 12 9z"/><path class="ink-n" d="M12 9v13M6 15h12M8 2.5 12 9l4-6.5"/>',
    "cloth": '<path d="M3 4h14v14H3z"/><path class="ink-w" d="M17 4c4 0 4 6 0 6z"/><path class="ink-n" d="M3 9h14M3 13.5h14M6 18v3.5M10 18v3.5M14 18v3.5"/>',
    "loom": '<path d="M3 7h18v11H3z"/><path class="ink-n" d="M3 3v19M21 3v19M7 7v11M11 7v11M15 7v11M1.5 4.5h21"/>'
    '<path class="ink-i" d="M6 13.5h12v2H6z"/>',
    "umbrella": '<path d="M12 2.5C18 3 22 8 22.5 13c-3.5-2-7-2-10.5-1-3.5-1-7-1-10.5 1C2 8 6 3 12 2.5z"/>'
    '<path class="ink-n" d="M12 1v1.5M12 12v9.5M12 2.5C9 5.5 8 8.5 7.5 11.5M12 2.5c3 3 4 6 4.5 9"/>',
    "lantern": '<path d="M7.5 5h9c4 3.5 4 10.5 0 14h-9c-4-3.5-4-10.5 0-14z"/>'
    '<path class="ink-n" d="M5 9h14M4.5 12h15M5 15h14M12 1v2"/><path class="ink-i" d="M8 3h8v2H8zM8 19h8v2H8z"/>',
    "basket": '<path d="M3 10h18l-2.5 11h-13z"/><path class="ink-n" d="M4 14h16M5 17.5h14M9 10l1 11M15 10l-1 11"/>'
    '<path class="ink-w" d="M5 10c0-4 4-5 6-2.5C12 3 18 4 19 10z"/>',
    "leaf": '<path d="M12 22C3 17 3.5 8 12 1.5 20.5 8 21 17 12 22z"/><path class="ink-n" d="M12 22V7M12 17l-4-3.5M12 17l4-3.5M12 12.5 9 10M12 12.5l3-2.5"/>',
    "flower": '<path d="M12 9.5C9 6 10 2 12 2s3 4 0 7.5zM14.4 11.2C15.5 6.8 19.5 6 20.6 7.7s-1.7 4.3-6.2 3.5z'
    "M13.5 14c4.5-.6 7 2.6 5.8 4.3S14.7 18.3 13.5 14zM10.5 14c-1.2 4.3-4.6 6-5.8 4.3S6 13.4 10.5 14z"
    'M9.6 11.2C5.1 12 2.3 9.4 3.4 7.7s5.1-.9 6.2 3.5z"/><circle class="ink-w" cx="12" cy="12" r="2.3"/>',
    "comb": '<path d="M2 16C3 6 21 6 22 16z"/><path class="ink-n" d="M3.5 16v4M6.5 16v5M9.5 16v5.5M12.5 16v5.5M15.5 16v5M18.5 16v5M21 16v4M6 13c3-3 9-3 12 0"/>',
    "mask": '<path d="M4 3h16v9c0 6-5 9.5-8 9.5S4 18 4 12z"/><path class="ink-n" d="M7 8.5c1.5-1 2.5-1 4 0M13 8.5c1.5-1 2.5-1 4 0M12 10v3"/>'
    '<path class="ink-i" d="M8.5 16.5c2-1 5-1 7 0-2 2-5 2-7 0z"/>',
    "shamisen": '<path d="M2.5 14.5 8 12l4 6-5 4.5c-3-1-4.8-4-4.5-8z"/><path class="ink-n" d="M9.5 15 20 3.5M18 2l4 4M20.5 1.5l2 2"/>'
    '<path class="ink-w" d="M14.5 17l6-2.5 1 3.5z"/>',
    "drum": '<path d="M4 7v10c0 2 3.5 3.5 8 3.5s8-1.5 8-3.5V7z"/><ellipse class="ink-w" cx="12" cy="7" rx="8" ry="3.2"/><path class="ink-n" d="M4 14l4 5.5 4-5 4 5 4-5.5"/>',
    "book": '<path d="M5 3h15v18H5c-2 0-2-3 0-3V3z"/><path class="ink-w" d="M9 6h4v9H9z"/><path class="ink-n" d="M20 18H5M16.5 6v9"/>',
    "scroll": '<path class="ink-w" d="M6 5h12v14H6z"/><path d="M4 3h16v3.5H4zM4 17.5h16V21H4z"/><path class="ink-n" d="M9 9.5h6M9 12h6M9 14.5h4"/>',
    "print": '<path d="M3 3h18v18H3z"/><path class="ink-w" d="M5.5 5.5h13v13h-13z"/><path class="ink-i" d="M5.5 18.5 11 9.5l2 2.5 1.5-1 4 7.5z"/><circle cx="16" cy="8.5" r="1.8"/>',
    "chest": '<path d="M3 6h18v15H3z"/><path class="ink-n" d="M3 11h18M3 16h18M12 6v15M8 6C8 2 16 2 16 6"/><circle class="ink-i" cx="7.5" cy="8.5" r=".8"/>'
    '<circle class="ink-i" cx="16.5" cy="8.5" r=".8"/><circle class="ink-i" cx="7.5" cy="13.5" r=".8"/><circle class="ink-i" cx="16.5" cy="13.5" r=".8"/>',
    "clog": '<path d="M2 9C6 6.5 18 6.5 22 9v3H2z"/><path class="ink-i" d="M5.5 12h4v8h-4zM14.5 12h4v8h-4z"/><path class="ink-n" d="M10 8.5 13 4l3 4.5"/>',
    "tile": '<path d="M2 9c3-4 7-4 10 0 3-4 7-4 10 0v4c-3-4-7-4-10 0-3-4-7-4-10 0zM2 17c3-4 7-4 10 0 3-4 7-4 10 0v4c-3-4-7-4-10 0-3-4-7-4-10 0z"/>',
    "scales": '<path class="ink-n" d="M12 2v19M7 21.5h10M3 6.5h18M3 6.5 1 14M3 6.5 7 14M21 6.5 17 14M21 6.5 23 14"/>'
    '<path d="M.5 14h7c-.5 4-6.5 4-7 0zM16.5 14h7c-.5 4-6.5 4-7 0z"/>',
    "blade": '<path d="M9.5 12.5C14 10 18 6 20.5 1.5 23 8 18 13.5 12 16z"/><path class="ink-i" d="M8.5 11.5 13 17l-2 1.5L7 13zM7.5 14 10 17 4.5 22 2 19.5z"/>',
    "needle": '<path d="M7 3h10v3H7zM7 18h10v3H7z"/><path class="ink-w" d="M8.5 6h7v12h-7z"/><path class="ink-n" d="M8.5 9h7M8.5 12h7M8.5 15h7M15.5 15c5 0 2 6 6.5 7"/>',
    "kite": '<path d="M12 1.5 21 9l-9 9-9-9z"/><path class="ink-n" d="M12 1.5V18M3 9h18M12 18c-2 2 2 3 0 5"/><circle class="ink-i" cx="12" cy="9" r="2.5"/>',
    "pinwheel": '<path d="M12 9 6 2.5C4 7 7 10 12 9zM12 9l6.5-6C14 1 11 4 12 9zM12 9l6 6.5c2-4.5-1-7.5-6-6.5zM12 9l-6.5 6C10 17 13 14 12 9z"/>'
    '<path class="ink-n" d="M12 10v13"/><circle class="ink-i" cx="12" cy="9" r="1.3"/>',
    "cage": '<path class="ink-w" d="M4 9h16v11H4z"/><path d="M12 2 2.5 9h19zM3 20h18v2H3z"/><path class="ink-n" d="M7.5 9v11M12 9v11M16.5 9v11"/>',
    "bowl-fish": '<path class="ink-w" d="M6 4h12c5 5 4 14-2 17H8C2 18 1 9 6 4z"/><path d="M7 14c2-3.5 6-3.5 8-.5l3-2v6l-3-2c-2 3-6 2.5-8-1.5z"/><path class="ink-n" d="M4 8.5c3 1.5 5-1.5 8 0s5 1 8 0"/>',
    "palanquin": '<path d="M6 8h12v12H6z"/><path class="ink-i" d="M4.5 6 12 3.5 19.5 6v2h-15z"/><path class="ink-n" d="M.5 4.5h23M12 8v12M6 14h12"/>',
    "cart": '<path d="M4 4h17v8H4z"/><circle class="ink-w" cx="10" cy="16" r="6"/><path class="ink-n" d="M10 10v12M4 16h12M5.8 11.8l8.4 8.4M14.2 11.8l-8.4 8.4M16 15h7"/>',
    "pole": '<path class="ink-n" d="M1 6C8 3 16 3 23 6M4.5 5v8M19.5 5v8"/><path d="M1 13h7l-1 8H2zM16 13h7l-1 8h-5z"/>',
    "curtain": '<path class="ink-n" d="M1 4h22"/><path d="M2.5 4h6v15h-6zM8.5 4h7v15h-7zM15.5 4h6v15h-6z"/><circle class="ink-w" cx="12" cy="10.5" r="2.3"/>',
    "boat": '<path d="M1.5 14h21c-1.5 4-3.5 6-6 6H7c-2.5 0-4.5-2-5.5-6z"/><path class="ink-w" d="M12 3c5 2 6 6 5 9.5h-5z"/><path class="ink-n" d="M12 1.5V14"/>',
    "stove": '<path d="M3 11h18v11H3z"/><path class="ink-i" d="M9 22v-5c1-2.5 5-2.5 6 0v5z"/><path class="ink-w" d="M6 11C6 5 18 5 18 11z"/><path class="ink-n" d="M12 6.5V4"/>',
    "mortar": '<path d="M3 9h18l-2 8h-3l1 5H7l1-5H5z"/><path class="ink-n" d="M16 9 20.5 2"/>',
    "candle": '<path d="M8.5 10h7l-1 12h-5z"/><path class="ink-w" d="M12 1.5c3 3.5 3 5.5 0 7.5-3-2-3-4 0-7.5z"/>',
    "sandal": '<path d="M12 1.5c5 0 6.5 5 5.5 10.5S17 22.5 12 22.5 7.5 17.5 6.5 12 7 1.5 12 1.5z"/><path class="ink-n" d="M12 6.5C8.5 8 7.5 10 7.3 13M12 6.5c3.5 1.5 4.5 3.5 4.7 6.5M12 4v2.5"/>',
    "bale": '<path d="M6 5h12c4 3.5 4 10.5 0 14H6c-4-3.5-4-10.5 0-14z"/><path class="ink-n" d="M8 5c-2 4-2 10 0 14M16 5c2 4 2 10 0 14M12 5v14"/><ellipse class="ink-w" cx="5.2" cy="12" rx="2" ry="4"/>',
    "planks": '<path d="M2 15.5 16 11l6 3-14 5zM4 9.5 18 5l4 2.5-14 5z"/><path class="ink-i" d="M2 15.5l6 3.5v2.5l-6-3.5zM4 9.5l4 3V15l-4-3z"/>',
    "tower": '<path class="ink-i" d="M5 8 12 3l7 5z"/><path d="M7.5 8h9v4h-9z"/><path class="ink-n" d="M7.5 12 5 22.5M16.5 12 19 22.5M7 15.5h10M6 19.5h12M7 15.5l11 4M12 8v3"/>',
    "store": '<path class="ink-i" d="M2 9.5 12 3l10 6.5z"/><path d="M4.5 9.5h15V21.5h-15z"/><path class="ink-w" d="M9.5 13h5v8.5h-5z"/><path class="ink-n" d="M12 13v8.5"/>',
    "chime": '<path d="M4.5 9.5C4.5 0 19.5 0 19.5 9.5z"/><path class="ink-n" d="M12 9.5V15M3.5 9.5h17"/><path class="ink-w" d="M9.5 15h5v7.5h-5z"/>'
    '<circle class="ink-i" cx="12" cy="11.6" r="1.3"/>',
    "trowel": '<path d="M1.5 20 13 8.5l5 5z"/><path class="ink-n" d="M15.5 11 19 7.5l-1-2.5"/><path class="ink-i" d="M15.5 4.5 20 0.8l3 3-4 4z"/>',
    "ladder": '<path class="ink-n" d="M7 1.5 4 22.5M17 1.5l3 21M6.5 5.5h11M6 10h12M5.3 14.5h13.4M4.6 19h14.8" style="stroke-width:2.2"/>',
    "monkey": '<circle cx="4.5" cy="11" r="3"/><circle cx="19.5" cy="11" r="3"/><circle cx="12" cy="12" r="8.5"/><path class="ink-w" d="M12 9C8 5.5 5.5 10 8 12.5c-2 5 2 7 4 7s6-2 4-7C18.5 10 16 5.5 12 9z"/>'
    '<path class="ink-n" d="M9.5 16c1.5 1.3 3.5 1.3 5 0"/><circle class="ink-i" cx="9.8" cy="11.5" r=".8"/><circle class="ink-i" cx="14.2" cy="11.5" r=".8"/>',
    "sprout": '<path d="M12 12C11 6 6 3.5 2 4.5c0 5 4 8.5 10 7.5zM12 10c0-5 4-8 9.5-7.5C22 8 17.5 11.5 12 10z"/><path class="ink-n" d="M12 9.5V17"/><path class="ink-i" d="M4 17h16l-2.5 5h-11z"/>',
    "torii": '<path d="M1 3.5c7 2 15 2 22 0l-1.2 4H2.2zM5 11h14v2.5H5z"/><path d="M5.5 7.5H8L7.5 22.5h-3zM16 7.5h2.5l1 15h-3z"/>',
    "bell": '<path d="M6 20c-.5-5-.5-9 1-12 1-2.2 3-3 5-3s4 .8 5 3c1.5 3 1.5 7 1 12z"/><path class="ink-n" d="M6.2 15.5h11.6M6.6 11h10.8M5 20h14M12 5V1.5"/><circle class="ink-i" cx="12" cy="17.8" r="1.2"/>',
    "doll": '<path d="M8 12h8c2.5 4 3.5 7 3 10.5H5C4.5 19 5.5 16 8 12z"/><circle class="ink-w" cx="12" cy="7" r="5.5"/><path class="ink-i" d="M6.5 7C7 0 17 0 17.5 7 15 4.5 9 4.5 6.5 7z"/><path class="ink-n" d="M10 8.8v.2M14 8.8v.2M12 12v10.5"/>',
    "dango": '<path class="ink-n" d="M3 22 21 2"/><circle cx="17" cy="6.5" r="4"/><circle class="ink-w" cx="12" cy="12" r="4"/><circle cx="7" cy="17.5" r="4"/>',
    "shell": '<path d="M12 21.5 2 13C2 4 8 2 12 2s10 2 10 11z"/><path class="ink-n" d="M12 21.5 6 4.5M12 21.5V2M12 21.5 18 4.5M12 21.5 3 9M12 21.5 21 9"/>',
    "pine": '<path d="M12 1.5c5 0 6 5 3 6 5 0 7 5 3 6.5H6C2 12.5 4 7.5 9 7.5 6 6.5 7 1.5 12 1.5z"/><path class="ink-i" d="M10.8 14h2.4l.8 4h-4z"/><path class="ink-w" d="M4 18h16l-2 4.5H6z"/>',
    "box": '<path d="M2.5 8h19v4h-19z"/><path d="M4 12h16v9H4z"/><path class="ink-n" d="M8 12v9M8 8v4M4 16.5h16M9 8C9 3.5 15 3.5 15 8"/>',
    "smoke": '<path class="ink-n" d="M2 19 15 12.5"/><path class="ink-i" d="M14 11l4 .5 1.5 3-3.5.8z"/><path d="M15 10.5h5.5l-.8 4c-1.2 1.5-3 1.5-4 0z"/><path class="ink-i" d="M.8 18l3.5-2 1 2-3.5 2z"/>'
    '<path class="ink-n" d="M18 8c-2-2 2-3 0-5.5"/>',
}  # fmt: skip

GOODS = {
    "mon": '<circle cx="12" cy="12" r="9.5"/><path class="ink-w" d="M8.5 8.5h7v7h-7z"/>',
    "koban": '<rect x="5.5" y="1.5" width="13" height="21" rx="6.5"/><path class="ink-n" d="M8.5 8h7M8.5 12h7M8.5 16h7"/>',
    "rice": '<path d="M6 5h12c4 3.5 4 10.5 0 14H6c-4-3.5-4-10.5 0-14z"/><path class="ink-n" d="M8.5 5c-2 4-2 10 0 14M15.5 5c2 4 2 10 0 14"/>',
    "sandals": '<path d="M6.5 2C11 2 11.5 7 11 12s0 10-4.5 10S2 17 2 12 2 2 6.5 2zM17.5 2c4.5 0 4.5 5 4.5 10s0 10-4.5 10S13.5 17 13 12 13 2 17.5 2z"/>'
    '<path class="ink-n" d="M6.5 6.5 3.5 12M6.5 6.5l3 5.5M17.5 6.5l-3 5.5M17.5 6.5l3 5.5"/>',
    "wood": '<path d="M2 6.5h20v5H2zM2 13.5h20v5H2z"/><path class="ink-n" d="M6 9h7M10 16h8"/>',
    "iki": '<path d="M12 12.5C6.5 9 8 1.5 12 1.5S17.5 9 12 12.5zM12 12.5C13 6 20.5 5.5 21.7 9.3S17.5 15.5 12 12.5zM12 12.5C18.5 13 20.5 20 17.2 22.4S10.5 19 12 12.5z'
    'M12 12.5C13.5 19 10 24.7 6.8 22.4S5.5 13 12 12.5zM12 12.5C6.5 15.5 1 13 2.3 9.3S11 6 12 12.5z"/><circle class="ink-w" cx="12" cy="12.5" r="2.8"/>',
    "fire": '<path class="ink-n" d="M12 9v14"/><path d="M4 9.5h16V16l-2.3-2-2.3 3.5-1.7-3-1.7 3.5-1.7-3.5-1.7 3L6.3 14 4 16z"/><circle cx="12" cy="5.5" r="4.5"/><circle class="ink-w" cx="12" cy="5.5" r="1.5"/>',
}  # fmt: skip

MARKS = {
    "flame": '<path d="M12 1c1 4.5 6.5 6 6.5 13 0 5-3 8.5-6.5 8.5S5.5 19 5.5 14c0-3 1.5-5 2.5-7 .5 2 1.2 3 2 3.5C10 7 10.5 4 12 1z"/>'
    '<path class="ink-w" d="M12 12.5c.8 2 3 3 3 6 0 2-1.3 3.3-3 3.3s-3-1.3-3-3.3c0-3 2.2-4 3-6z"/>',
    "step": '<path d="M6 2.5c3-.5 4.5 3 4 6.5l-.5 3H4.5L4 9C3.5 5.5 3.5 3 6 2.5zM4.5 13.5h5c.5 4-5.5 4-5 0zM17 7.5c3-.5 4.5 3 4 6.5l-.5 3h-5l-.5-3c-.5-3.5-.5-6 2-6.5zM15.5 18.5h5c.5 4-5.5 4-5 0z"/>',
    "train": '<path d="M12 2 21 12h-5v10H8V12H3z"/>',
    "build": '<path d="M3 4h13l3 2.5V10H3z"/><path class="ink-i" d="M9.5 10h3.5l.8 12.5H8.7z"/>',
    "arrow": '<path class="ink-i" d="M5 4 19 12 5 20z"/>',
    "colours": '<path class="ink-f-red" d="M12 12V1.5A10.5 10.5 0 0 1 22 9z"/><path class="ink-f-yellow" d="M12 12 22 9a10.5 10.5 0 0 1-4 11.5z"/>'
    '<path class="ink-f-green" d="M12 12l6 8.5a10.5 10.5 0 0 1-12 0z"/><path class="ink-f-purple" d="M12 12 6 20.5A10.5 10.5 0 0 1 2 9z"/><path class="ink-f-brown" d="M12 12 2 9A10.5 10.5 0 0 1 12 1.5z"/>',
    "home": '<path d="M2 12 12 3l10 9h-3v9.5H5V12z"/>',
    "house": '<path class="ink-i" d="M1 10.5 6 4h12l5 6.5z"/><path class="ink-w" d="M3.5 10.5h17V21h-17z"/><path d="M7 10.5h5V21H7z"/><path class="ink-n" d="M16.5 10.5V21"/>',
    "sun": '<circle cx="12" cy="12" r="5.5"/><path class="ink-n" d="M12 1.5v2.5M12 20v2.5M1.5 12H4M20 12h2.5M4.6 4.6l1.7 1.7M17.7 17.7l1.7 1.7M4.6 19.4l1.7-1.7M17.7 6.3l1.7-1.7"/>',
    "moon": '<path d="M15.5 2C7 2 3 8 4 14s8 9.5 14.5 6C11 19.5 8.5 9 15.5 2z"/>',
    "pipe": '<path class="ink-n" d="M3.5 19.5 16 9" style="stroke-width:2.6"/><path d="M13.5 5h8l-1 4.5c-1.5 2.5-5 2.5-6 0z"/><path class="ink-i" d="M1.5 19 5 16l2 2.4-3.5 3z"/>',
    "pouch": '<path d="M5 9.5C2 14 3 22 8 22h8c5 0 6-8 3-12.5z"/><path class="ink-i" d="M4.5 6.5h15v3.5h-15z"/><path class="ink-n" d="M12 10v4.5M12 6.5C12 2 18 1.5 20 3.5"/><circle class="ink-w" cx="12" cy="15.5" r="1.7"/>',
    "first": '<path d="M12 1.5 14.9 8.5 22.5 9 16.7 13.9 18.5 21.3 12 17.3 5.5 21.3 7.3 13.9 1.5 9 9.1 8.5z"/>',
}  # fmt: skip

BOOK = SignBook(TRADES | GOODS | MARKS)

COLOUR_ICONS = {"red": "saw", "brown": "bucket", "green": "curtain", "yellow": "pole", "purple": "fan"}
FALLBACKS = {"red": "chisel", "brown": "bowl", "green": "curtain", "yellow": "pole", "purple": "fan"}
SHOPS = {
    "sandals": "sandals", "rice": "rice", "watchtower": "tower", "tobacco": "smoke",
    "pawn": "store", "fish": "fish", "yard": "planks", "changer": "scales",
}  # fmt: skip

KEYWORDS = (
    ("goldfish", "bowl-fish"), ("cricket insect bird", "cage"), ("chime", "chime"), ("umbrella parasol", "umbrella"),
    ("lantern", "lantern"), ("candle", "candle"), ("sandal zori waraji", "sandal"), ("clog geta", "clog"),
    ("plaster", "trowel"), ("scaffold", "ladder"), ("monkey", "monkey"), ("seedling", "sprout"), ("temple shrine", "torii"),
    ("founder bell", "bell"), ("doll", "doll"), ("confection sweet dumpling dango candy", "dango"),
    ("clam shell oyster", "shell"), ("garden bonsai", "pine"), ("lacquer inlay box", "box"), ("firefight", "fire"),
    ("sword-smith blacksmith smith hammer forge nail farrier", "hammer"), ("fenc sword blade knife grind cutler", "blade"),
    ("razor armour sharpen", "blade"), ("tabi robe kimono tailor", "robe"), ("weav loom silk", "loom"),
    ("dye draper cotton indigo second-hand cloth", "cloth"), ("thread needle sew yarn", "needle"),
    ("comb hair barber wig", "comb"), ("fan-", "fan"), ("flower morning-glory plant florist", "flower"),
    ("saw carpenter joiner cabinet", "saw"), ("timber lumber wood-", "wood"), ("stone carv block sculpt chisel", "chisel"),
    ("calendar publish print woodblock ukiyo poster", "print"), ("writing paint calligra scribe artist brush", "brush"),
    ("book story teacher school scholar librar", "book"), ("letter courier messenger paper poet fortune", "scroll"),
    ("cooper bath tub water", "bucket"), ("sake brew barrel miso", "barrel"),
    ("oil vinegar soy- bottle amazake liquor", "bottle"), ("tea cup china", "cup"),
    ("soba noodle udon tofu sushi tempura bowl natto cook eatery", "bowl"), ("eel fish seaweed whale", "fish"),
    ("potter pot ceram kettle tinker", "pot"), ("vegetable fruit basket bamboo greengrocer mushroom", "basket"),
    ("herb leaf tobacco", "leaf"), ("medic doctor apothecary physician pharma chest acupunct", "chest"),
    ("mask actor kabuki puppet noh theat", "mask"), ("shamisen music song geisha singer", "shamisen"),
    ("drum sumo festival", "drum"), ("tile roof thatch mason", "tile"), ("scale money chang broker pawn lender", "scales"),
    ("kite", "kite"), ("toy pinwheel", "pinwheel"), ("palanquin bearer porter", "palanquin"),
    ("cart wheel ox wagon", "cart"), ("boat ferry river", "boat"), ("stove charcoal kiln firewood", "stove"),
    ("rice-cake mochi mill pound mortar", "mortar"), ("rice straw mat tatami", "bale"), ("fire watch tower", "tower"),
    ("store warehouse", "store"), ("master builder", "planks"), ("dance juggl acrobat", "fan"), ("pipe smok", "smoke"),
    ("merchant shop dealer", "curtain"), ("pedlar hawker vendor seller", "pole"),
)  # fmt: skip


@lru_cache(maxsize=1024)
def sign_of(card_id: str, colour: str, sign: str = "") -> str:
    """Return the trade's sign: its own, if there is such a drawing, else one by the words of its id, or by its colour.

    >>> sign_of("carpenter", "red"), sign_of("zither-tuner", "purple"), sign_of("carpenter", "red", "kite")
    ('saw', 'fan', 'kite')
    """
    if sign in TRADES:
        return sign
    for words, sign in KEYWORDS:
        if any(card_id.startswith(word) or f"-{word}" in card_id for word in words.split()):
            return sign
    return FALLBACKS.get(colour, "fan")
