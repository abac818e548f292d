"""What was misread: one sentence for every misreading of the drills."""

from iki_teach.content.words import N, Text

MISREADINGS: dict[str, Text] = {
    "same-strength": N("drill.misread", "You kept the fire at one strength; it loses 1 at every next stall."),
    "falls-at-once": N(
        "drill.misread", "You weakened the fire before the first stall; the outer stall meets its full strength."
    ),
    "empty-costs-nothing": N("drill.misread", "You kept the strength at an empty stall; the fire loses 1 there too."),
    "empty-stops": N("drill.misread", "You let an empty stall stop the fire; it passes over and goes on."),
    "equal-too-little": N("drill.misread", "You asked for more firefighting than the fire has; as much is enough."),
    "held-goes-on": N("drill.misread", "You let the fire go on behind a protected stall; there it is out."),
    "inside-out": N("drill.misread", "You began at the crossroads; fire begins at the outer stall."),
    "buildings-safe": N("drill.misread", "You spared the buildings; they burn like cards."),
    "one-only": N("drill.misread", "You let the fire take one thing only; it goes on until somebody stops it."),
    "all-burn": N("drill.misread", "You burned the whole row; enough firefighting puts the fire out."),
    "neighbour-protects": N(
        "drill.misread", "You let one player protect a neighbour; only the owner’s own firefighting counts at a stall."
    ),
    "drawer-protects": N(
        "drill.misread", "You took the firefighting of who draws the tile; the owner’s counts, stall by stall."
    ),
    "first-fire": N("drill.misread", "You took the strength of May; later fires are stronger."),
    "neutral-safe": N("drill.misread", "You spared nobody’s card; a neutral card burns, for nobody protects it."),
    "not-weaker": N("drill.misread", "You took the strength for three or four players; with two, fires are 1 weaker."),
    "crossroads-once": N(
        "drill.misread", "You counted the house rows only; the crossroads stalls are a group of their own."
    ),
    "whole-street": N("drill.misread", "You counted the whole board at once; harmony is counted group by group."),
    "own-only": N(
        "drill.misread", "You counted own cards only; everybody’s cards of the colour count in the second number."
    ),
    "others-only": N("drill.misread", "You multiplied by the cards of others; the own ones count among all cards too."),
    "added": N("drill.misread", "You added own cards and all cards; they are multiplied."),
    "not-times-own": N("drill.misread", "You counted each colour once; it counts once for every own card."),
    "single-card": N("drill.misread", "You counted a colour with a single card; it takes at least two."),
    "retired-counted": N("drill.misread", "You counted retired cards; only cards on the board make harmony."),
    "colours-mixed": N("drill.misread", "You counted all colours of a group together; every colour counts by itself."),
    "without-neutral": N("drill.misread", "You left out neutral cards; they count among the cards of their colour."),
    "pays-no-more": N("drill.misread", "You thought that it pays no more; a retired card goes on paying every payday."),
    "first-level": N("drill.misread", "You took the income of the first level; a retired card pays the top one."),
    "below-top": N("drill.misread", "You took the income of the level below; a retired card pays the top one."),
    "all-levels": N("drill.misread", "You added the incomes of all levels; only the top one is paid."),
    "eats-rice": N("drill.misread", "You let it eat; a retired card needs no rice."),
    "bonus-again": N("drill.misread", "You paid the retirement bonus again; it came once, on the day of retirement."),
    "skill-gives": N("drill.misread", "You took the card’s skill; payday pays its income."),
    "start-counted": N(
        "drill.misread", "You counted the space where the Oyakata stands; the first step is the next space."
    ),
    "between-counted": N(
        "drill.misread", "You counted the spaces in between; the step onto the shop’s own space counts too."
    ),
    "order-only": N("drill.misread", "You took the slot for its place in turn order; its number is the steps as well."),
    "gate-counted": N("drill.misread", "You counted the gate as a space; it lies between spaces and takes no step."),
    "backwards": N("drill.misread", "You walked the other way round; the street runs in one direction only."),
    "at-most": N("drill.misread", "You wanted to stop early; the slot’s steps are walked to the last one."),
    "sandal-forgotten": N("drill.misread", "You forgot the sandal; it adds a step to those of the slot."),
    "sandal-shortens": N("drill.misread", "You let a sandal take a step away; it always adds one."),
    "sandal-two-steps": N("drill.misread", "You let a sandal bring two steps; it brings one."),
    "sandal-added": N("drill.misread", "You added a sandal; here none is to be paid."),
    "slot-shared": N("drill.misread", "You took a slot that somebody has; each slot is for one player."),
    "closed-taken": N("drill.misread", "You took the slot that the blocking tile closes this month."),
    "colours-not-squared": N("drill.misread", "You gave 1 iki for each colour; the colours bring 1, 4, 9, 16 or 25."),
    "each-card-a-colour": N("drill.misread", "You counted cards; only different colours count."),
    "retired-only": N(
        "drill.misread", "You counted the colours of retired cards only; cards on the board come home first."
    ),
    "board-only": N("drill.misread", "You counted the colours on the board only; retired cards count too."),
    "puppeteer-plain": N(
        "drill.misread",
        "You counted the retired puppeteer in its own colour; it stands for any colour that is missing.",
    ),
    "puppeteer-at-work": N(
        "drill.misread",
        "You let a puppeteer on the board stand for any colour; only a retired one does, this one is purple.",
    ),
    "each-fish-a-species": N("drill.misread", "You counted fish tiles; only different species count."),
    "species-forgotten": N("drill.misread", "You forgot the species; different fish bring iki beside what is printed."),
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
    "other-edition": N("drill.misread", "You changed the money as in the other edition."),
    "rice-and-sandals": N("drill.misread", "You counted rice and sandals; they bring nothing by themselves."),
    "track-forgotten": N("drill.misread", "You forgot the iki that were won during the game."),
    "any-stall": N("drill.misread", "A start card goes to an outer stall, not further in."),
    "any-first-card": N("drill.misread", "Only start cards are there to begin with; this one comes later in the year."),
    "two-in-a-stall": N(
        "drill.misread", "You put something in a stall that is taken; a stall holds one card or building."
    ),
    "x-for-all": N("drill.misread", "You took slot X, which is not in play with so few players in this edition."),
    "hire-early": N("drill.misread", "You began the turn; first everybody chooses a slot."),
    "walk-first": N("drill.misread", "You walked first; income or hiring comes before."),
    "fifth-kobun": N("drill.misread", "You used a kobun that is not there; all four are at work."),
    "crossing-free": N("drill.misread", "You forgot what the stall itself costs."),
    "on-credit": N("drill.misread", "You spent more than there is; everything is paid at once."),
    "fewer-steps": N("drill.misread", "You walked fewer steps than the slot says; they are walked to the last one."),
    "step-for-free": N("drill.misread", "You took a step too many; each further one costs a sandal."),
    "sandal-on-credit": N("drill.misread", "You paid with sandals that are not there."),
    "cart-for-all": N("drill.misread", "You walked with an oxcart; only its owner may."),
    "x-farther": N("drill.misread", "You walked too far; slot X gives 1 to 4 steps."),
    "x-hires": N("drill.misread", "You took income or hired; who is on slot X skips that."),
    "hire-late": N(
        "drill.misread", "You hired too late; income or hiring comes before the walk, and only one of them."
    ),
    "walk-again": N("drill.misread", "You walked again; a turn has one walk."),
    "any-stall-used": N("drill.misread", "You used a card elsewhere; only those behind your space can be used."),
    "any-shop": N("drill.misread", "You went to another shop; only the one at your space is open to you."),
    "second-card": N("drill.misread", "You used a second card; a turn has one."),
    "second-visit": N("drill.misread", "You visited the shop twice; a turn has one visit."),
    "building-used": N("drill.misread", "You used a building like a card; it has no skill for visitors."),
    "train-others": N("drill.misread", "You trained somebody else’s card; the skill is for an own one."),
    "train-itself": N("drill.misread", "You let a card train itself; it always trains another."),
    "trade-again": N("drill.misread", "You traded more often than the card allows in a visit."),
    "second-fish": N("drill.misread", "You bought a second fish; in this edition it is one for each season."),
    "others-starve": N("drill.misread", "You let somebody else’s card go; the own cards are the hungry ones."),
    "building-starves": N("drill.misread", "You let a building go; buildings eat no rice, so a card has to leave."),
    "neutral-leaves": N("drill.misread", "You sent the neutral card away; while a stall is free, it goes there."),
    "newyear-hires": N("drill.misread", "You took income or hired; at New Year there is neither."),
    "newyear-walks": N("drill.misread", "You walked by steps; at New Year the Oyakata goes to any space."),
    "newyear-slots": N("drill.misread", "You chose a slot; New Year has no order phase."),
}
