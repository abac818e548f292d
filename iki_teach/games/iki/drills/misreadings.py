"""What was misread: one sentence for every misreading of the drills."""

from iki_teach.content.words import N, Text

MISREADINGS: dict[str, Text] = {
    "same-strength": N("drill.misread", "You kept the fire at the same strength; it loses 1 at each further stall."),
    "falls-at-once": N(
        "drill.misread", "You weakened the fire before the first stall; the outer stall meets its full strength."
    ),
    "empty-costs-nothing": N("drill.misread", "You kept the strength at an empty stall; the fire loses 1 there too."),
    "empty-stops": N("drill.misread", "You let an empty stall stop the fire; it goes straight on."),
    "equal-too-little": N("drill.misread", "You wanted more firefighting than the fire has; equal is enough."),
    "held-goes-on": N("drill.misread", "You let the fire go past a protected stall; it goes out there."),
    "inside-out": N("drill.misread", "You began at the crossroads; fire begins at the outer stall."),
    "buildings-safe": N("drill.misread", "You spared the buildings; they burn like cards."),
    "one-only": N("drill.misread", "You let the fire take only one thing; it goes on until somebody stops it."),
    "all-burn": N("drill.misread", "You burned the whole row; enough firefighting puts the fire out."),
    "neighbour-protects": N(
        "drill.misread", "You let one player protect a neighbour; only the owner’s own firefighting counts at a stall."
    ),
    "drawer-protects": N(
        "drill.misread", "You used the firefighting of whoever drew the tile; at each stall only the owner’s counts."
    ),
    "first-fire": N("drill.misread", "You used the strength of May’s fire; later fires are stronger."),
    "neutral-safe": N("drill.misread", "You spared the neutral card; it burns, because nobody protects it."),
    "not-weaker": N("drill.misread", "You used the strength for three or four players; with two, fires are 1 weaker."),
    "crossroads-once": N(
        "drill.misread", "You counted only the house rows; the crossroads stalls are a group of their own."
    ),
    "whole-street": N("drill.misread", "You counted the whole board at once; harmony is counted group by group."),
    "own-only": N("drill.misread", "You counted only the player’s own cards; the second number counts everybody’s."),
    "others-only": N("drill.misread", "You multiplied by the others’ cards only; the player’s own count there too."),
    "added": N("drill.misread", "You added the two numbers; they are multiplied."),
    "not-times-own": N("drill.misread", "You counted each colour once; it counts once for every own card."),
    "single-card": N("drill.misread", "You counted a colour with a single card; it takes at least two."),
    "retired-counted": N("drill.misread", "You counted retired cards; only cards on the board make harmony."),
    "colours-mixed": N("drill.misread", "You counted all colours of a group together; every colour counts by itself."),
    "without-neutral": N("drill.misread", "You left out neutral cards; they count with the cards of their colour."),
    "pays-no-more": N("drill.misread", "You thought it stops paying; a retired card pays on every payday."),
    "first-level": N("drill.misread", "You used the income of the first level; a retired card pays the top one."),
    "below-top": N("drill.misread", "You used the income of the level below; a retired card pays the top one."),
    "all-levels": N("drill.misread", "You added the incomes of all levels; only the top one is paid."),
    "eats-rice": N("drill.misread", "You let it eat; a retired card needs no rice."),
    "bonus-again": N("drill.misread", "You paid the retirement bonus again; it came once, on the day of retirement."),
    "skill-gives": N("drill.misread", "You used the card’s skill; on payday it pays its income."),
    "start-counted": N(
        "drill.misread", "You counted the space where the Oyakata stands; the first step is the next space."
    ),
    "between-counted": N(
        "drill.misread", "You counted the spaces in between; the step onto the shop’s own space counts too."
    ),
    "order-only": N("drill.misread", "You looked only at the turn order; a slot’s number is also its steps."),
    "gate-counted": N("drill.misread", "You counted the gate as a space; it lies between spaces and takes no step."),
    "backwards": N("drill.misread", "You walked the wrong way round; the street runs in one direction only."),
    "at-most": N("drill.misread", "You wanted to stop early; all of the slot’s steps must be walked."),
    "sandal-forgotten": N("drill.misread", "You forgot the sandal; it adds a step to those of the slot."),
    "sandal-shortens": N("drill.misread", "You let a sandal take a step away; it always adds one."),
    "sandal-two-steps": N("drill.misread", "You counted two steps for a sandal; it brings one."),
    "sandal-added": N("drill.misread", "You added a sandal; here none is paid."),
    "slot-shared": N("drill.misread", "You took a slot that is already taken; each slot is for one player."),
    "closed-taken": N("drill.misread", "You took the slot that the blocking tile closes this month."),
    "colours-not-squared": N("drill.misread", "You gave 1 iki for each colour; the colours bring 1, 4, 9, 16 or 25."),
    "each-card-a-colour": N("drill.misread", "You counted cards; only different colours count."),
    "retired-only": N(
        "drill.misread", "You counted only the colours of retired cards; cards on the board come home first."
    ),
    "board-only": N("drill.misread", "You counted only the colours on the board; retired cards count too."),
    "puppeteer-plain": N(
        "drill.misread",
        "You counted the retired puppeteer in its own colour; it stands for any colour that is missing.",
    ),
    "puppeteer-at-work": N(
        "drill.misread",
        "You let a puppeteer on the board stand for any colour; only a retired one does, this one is purple.",
    ),
    "each-fish-a-species": N("drill.misread", "You counted fish tiles; only different species count."),
    "species-forgotten": N(
        "drill.misread", "You forgot the species; different fish bring iki on top of what is printed."
    ),
    "fish-not-printed": N("drill.misread", "You forgot the iki printed on the fish."),
    "pipe-forgotten": N("drill.misread", "You forgot the pipe; with one, the pouches count double."),
    "each-pipe-doubles": N(
        "drill.misread", "You let every pipe count; pouches double once, however many pipes there are."
    ),
    "buildings-forgotten": N("drill.misread", "You forgot the iki printed on the buildings."),
    "building-text-forgotten": N("drill.misread", "You forgot what a building scores besides its printed iki."),
    "koban-as-one": N("drill.misread", "You gave 1 iki for a koban; it brings 3."),
    "wood-forgotten": N("drill.misread", "You forgot the wood; every piece brings 1 iki."),
    "each-mon-counts": N("drill.misread", "You gave 1 iki for every mon; it takes several mon."),
    "mon-rounded-up": N("drill.misread", "You rounded the money up; it is rounded down."),
    "other-edition": N("drill.misread", "You counted the money as in the other edition."),
    "rice-and-sandals": N("drill.misread", "You counted rice and sandals; they bring nothing on their own."),
    "track-forgotten": N("drill.misread", "You forgot the iki won during the game."),
    "any-stall": N("drill.misread", "A start card goes to an outer stall, not further in."),
    "any-first-card": N("drill.misread", "At the start there are only start cards; this one comes later in the year."),
    "two-in-a-stall": N(
        "drill.misread", "You put something in a stall that is taken; a stall holds one card or building."
    ),
    "x-for-all": N("drill.misread", "You took slot X, which is not in play with so few players in this edition."),
    "hire-early": N("drill.misread", "You began the turn; first everybody chooses a slot."),
    "walk-first": N("drill.misread", "You walked first; income or hiring comes before."),
    "fifth-kobun": N("drill.misread", "You used a fifth kobun; all four are at work."),
    "crossing-free": N("drill.misread", "You forgot what the stall itself costs."),
    "on-credit": N("drill.misread", "You spent more than the player has; everything is paid at once."),
    "fewer-steps": N("drill.misread", "You walked fewer steps than the slot says; all of them must be walked."),
    "step-for-free": N("drill.misread", "You took one step too many; each extra step costs a sandal."),
    "sandal-on-credit": N("drill.misread", "You paid with sandals that the player does not have."),
    "cart-for-all": N("drill.misread", "You walked with an oxcart; only its owner may."),
    "x-farther": N("drill.misread", "You walked too far; slot X gives 1 to 4 steps."),
    "x-hires": N("drill.misread", "You took income or hired; whoever is on slot X skips that."),
    "hire-late": N(
        "drill.misread", "You hired too late; income or hiring comes before the walk, and only one of them."
    ),
    "walk-again": N("drill.misread", "You walked again; a turn has one walk."),
    "any-stall-used": N("drill.misread", "You used a card elsewhere; only those behind your space can be used."),
    "any-shop": N("drill.misread", "You went to another shop; only the one at your space is open to you."),
    "second-card": N("drill.misread", "You used a second card; a turn has one."),
    "second-visit": N("drill.misread", "You visited the shop twice; a turn has one visit."),
    "building-used": N("drill.misread", "You used a building like a card; it has no skill for visitors."),
    "train-others": N("drill.misread", "You trained somebody else’s card; the skill is only for the player’s own."),
    "train-itself": N("drill.misread", "You let a card train itself; it always trains another."),
    "trade-again": N("drill.misread", "You traded more often than the card allows in a visit."),
    "second-fish": N("drill.misread", "You bought a second fish; in this edition it is one a season."),
    "others-starve": N("drill.misread", "You let somebody else’s card go; it is the player’s own that are hungry."),
    "building-starves": N("drill.misread", "You let a building go; buildings eat no rice, so a card has to leave."),
    "neutral-leaves": N("drill.misread", "You sent the neutral card away; as long as a stall is free, it goes there."),
    "newyear-hires": N("drill.misread", "You took income or hired; at New Year there is neither."),
    "newyear-walks": N("drill.misread", "You walked step by step; at New Year the Oyakata goes to any space."),
    "newyear-slots": N("drill.misread", "You chose a slot; at New Year nobody does."),
}
