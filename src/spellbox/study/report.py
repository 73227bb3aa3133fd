"""The report of a study as one HTML file that loads nothing."""

import math
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from typing import Any

from spellbox.study import plots
from spellbox.study.findings import MATERIAL, Plain

STYLE = Path(__file__).with_name("report.css").read_text(encoding="utf-8")
TONES = {
    **dict.fromkeys(("met", "better", "strong", "ahead", "both meet the target"), "good"),
    **dict.fromkeys(("missed", "worse", "weak", "behind", "overpowered", "dominated"), "bad"),
    **dict.fromkeys(("cannot tell", "never offered"), "unsure"),
}
FIGURES = {
    "moves": ("Length.", "Half of the games have {} to {} moves, nine of ten {} to {}."),
    "scores": ("Scores.", "Half of the seats get {} to {} points, nine of ten {} to {}."),
    "winning_score": ("The winner's score.", "Half of the winners have {} to {} points, nine of ten {} to {}."),
    "margin": ("The margin.", "Half of the winners are {} to {} points ahead of the second, nine of ten {} to {}."),
    "lead_changes": ("Changes of the lead.", "Half of the games have {} to {}, nine of ten {} to {}."),
    "decided": (
        "When it is decided.",
        "Half of the winners lead for good after {} to {} of the moves, nine of ten after {} to {}.",
    ),
}
"""The title and the sentence above each plot."""
MANY = 5
"""Tables with more columns keep the first one in view on a phone."""
MOST = 8
"""Components that a line of the summary names."""
COMPONENT_COLUMNS = (
    ("offered", "offered, of seats"),
    ("chosen", "chosen when offered"),
    ("kept", "kept to the end"),
    ("holders_points", "points of holders"),
    ("held_by_winners", "held by winners"),
)


def page(found: Plain) -> str:
    """The whole report."""
    study = found["study"]
    title = f"{study['title']}, {study['players']} players"
    body = [
        f"<h1>{escape(title)}</h1>",
        f'<p class="soft">{escape(about(study))}</p>',
        listing(summary(found)),
        seats(found),
        numbers(found),
        figures(found),
        endings(found),
        components(found),
        *(variant(each) for each in found["variants"]),
        strong_play(found.get("strong_play")),
        skill(found.get("skill", [])),
        method(study),
    ]
    head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    return (
        f'<!doctype html>\n<html lang="en"><head>{head}<title>{escape(title)}: a study</title>'
        f"<style>{STYLE}</style></head>\n<body><main>\n{chr(10).join(body)}\n</main></body></html>\n"
    )


def about(study: Plain) -> str:
    options = ", ".join(f"{key}={value}" for key, value in study["options"].items())
    told = [f"{study['games']:,} games", f"played by {', '.join(study['bots'])}", f"cards: {study['cards']}"]
    return "; ".join([*told, *([f"options: {options}"] if options else []), f"seed {study['seed']}"]) + "."


def listing(lines: Iterable[str]) -> str:
    return f'<ul class="summary">{"".join(f"<li>{escape(line)}</li>" for line in lines)}</ul>'


def summary(found: Plain) -> Iterable[str]:
    """The summary for designers."""
    first, even = found["seats"][0], 1 / len(found["seats"])
    verdict = {"ahead": "more than", "behind": "less than"}.get(first["verdict"], "not told apart from")
    wins = f"{share(first['points'])} of the games, a shared win counting in part"
    yield f"The first seat wins {wins}: {verdict} an even share ({100 * even:.1f} %)."
    mean = {metric["name"]: metric["value"] for metric in found["metrics"]}
    assumed = found["study"]["seconds_a_move"]
    yield (
        f"A game has {mean['moves']:.0f} moves: {mean['minutes']:.0f} minutes, "
        f"if a move takes {assumed:g} seconds, which is assumed and not measured."
    )
    yield (
        f"The winner is {mean['margin']:.1f} points ahead of the second and leads for good after "
        f"{100 * mean['decided']:.0f} % of the moves; the lead changes {mean['lead_changes']:.1f} times."
    )
    for verdicts, word in ((("strong", "overpowered"), "strongest"), (("weak", "dominated"), "weakest")):
        if named := ordered(found, *verdicts):
            yield f"The {word} choices, by what they change of the chance to win: {listed(named[:3])}."
        elif found["components"]:
            yield f"No choice was proved {verdicts[0]}."
    if named := ordered(found, "overpowered"):
        yield f"Overpowered, as better than the alternatives whenever they can be had: {listed(named[:MOST])}."
    if named := ordered(found, "dominated"):
        yield f"Dominated, as worse than the alternatives whenever they can be had: {listed(named[:MOST])}."


def ordered(found: Plain, *verdicts: str) -> list[Plain]:
    """The components with these verdicts, those first that matter most."""
    named = [each for each in found["components"] if each["verdict"] in verdicts]
    return sorted(named, key=lambda each: -abs(each["value"]["value"]))


def listed(components: Sequence[Plain]) -> str:
    return ", ".join(f"{each['name']} ({gain(each['value'])})" for each in components)


def share(estimate: Plain) -> str:
    """A share with its interval."""
    if estimate["value"] is None:
        return "–"
    if estimate["low"] is None:
        return f"{estimate['value']:.1%}"
    return f"{100 * estimate['value']:.1f} ± {100 * half(estimate):.1f} %"


def gain(estimate: Plain) -> str:
    """A difference of shares."""
    return minus(f"{100 * estimate['value']:+.1f}\N{NO-BREAK SPACE}%")


def minus(words: str) -> str:
    """The text with minus signs in place of hyphens."""
    return words.replace("-", "−")


def amount(estimate: Plain, unit: str = "", signed: bool = False) -> str:
    """A number with its interval; shares as percentages."""
    if estimate["value"] is None:
        return "–"
    scale = 100 if unit == "%" else 1
    value, reach = scale * estimate["value"], scale * half(estimate)
    digits = max(1, min(4, 1 - math.floor(math.log10(reach)))) if reach > 0 else 1
    return minus(f"{value:{'+' if signed else ''}.{digits}f}") + f" ± {reach:.{digits}f} {escape(unit)}".rstrip()


def half(estimate: Plain) -> float:
    return float(estimate["high"] - estimate["low"]) / 2


def verdict(word: str | None) -> str:
    return "" if not word else f'<span class="{TONES.get(word, "")}">{escape(word)}</span>'


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Cells are HTML."""
    head = "".join(f"<th>{each}</th>" for each in heads)
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    kind = "wide many" if len(heads) > MANY else "wide"
    return f'<div class="{kind}"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def seats(found: Plain) -> str:
    furthest = plots.reach([each["edge"] for each in found["seats"]])
    rows = [
        (
            each["seat"],
            share(each["points"]),
            amount(each["score"]),
            plots.interval(each["edge"], furthest, TONES.get(each["verdict"], "")),
            verdict(each["verdict"]),
        )
        for each in found["seats"]
    ]
    heads = ("seat", "points", "score", f"beside an even share{plots.axis(furthest)}", "verdict")
    told = soft("A win is one point, and is shared by those who win together.")
    return f"<h2>Seats</h2><p>{escape(told_apart(found['seats']))}</p>{table(heads, rows)}{told}"


def told_apart(seats: Sequence[Plain]) -> str:
    """Which seats are favoured, in a sentence."""
    named = [
        f"{each['seat']} is {each['verdict']} by {amount(each['edge'] | {'value': abs(each['edge']['value'])}, '%')}"
        for each in seats
        if each["verdict"] != "cannot tell"
    ]
    return "; ".join(named) + "." if named else "No seat could be told apart from the others by these games."


def strong_play(found: Plain | None) -> str:
    """Whether a design holds when strong players sit at the table."""
    if found is None:
        return ""
    study = found["study"]
    told = f"{study['games']:,} games on fresh deals, played by {', '.join(study['bots'])} with this card file."
    if tried := found.get("strength"):
        told += f" Against {tried['weak']} it takes {share(tried['points'])} of the points."
    return numbers(found, "With strong players") + soft(escape(told))


def numbers(found: Plain, title: str = "Length, scores, tension") -> str:
    rows = [
        (
            escape(each["label"]),
            amount(each, each["unit"]),
            escape(each.get("target", "")),
            verdict(each.get("verdict")),
        )
        for each in found["metrics"]
    ]
    told = (
        "A round is as many runs of moves as there are players. Minutes are moves times the assumed seconds of a move. "
        "Who leads is whoever would win if the game ended there."
    )
    heads = ("", "mean", "target", "verdict")
    shown = len(heads) if any("target" in each for each in found["metrics"]) else 2
    return f"<h2>{title}</h2>{table(heads[:shown], [row[:shown] for row in rows])}{soft(told)}"


def figures(found: Plain) -> str:
    drawn = [figure(found["distributions"][name], *told, name == "decided") for name, told in FIGURES.items()]
    return f'<div class="figures">{"".join(drawn)}</div>'


def figure(distribution: Plain, label: str, sentence: str, percent: bool) -> str:
    ends = (plots.number(each, percent) for each in (*distribution["half"], *distribution["most"]))
    return plots.histogram(distribution, label, sentence.format(*ends), percent)


def endings(found: Plain) -> str:
    named = [(each["ending"].replace("_", " "), each["share"]) for each in found["endings"]]
    often, most = max(named, key=lambda each: float(each[1]["value"]))
    rows = [(escape(ending), share(counted), plots.bar(counted)) for ending, counted in named]
    told = f"Most games end by “{often}”: {share(most)}."
    return f"<h2>How games end</h2><p>{escape(told)}</p>{table(('ending', 'games', ''), rows)}"


def components(found: Plain) -> str:
    """A table for each group, the strongest choices first."""
    if not found["components"]:
        return ""
    groups = list(dict.fromkeys(each["group"] for each in found["components"]))
    told = (
        "The value of a choice is causal: the same deal and the same dice are played on twice from a decision that "
        "offered it, once with it and once with another move, drawn at random, and the chance to win is compared. "
        "A choice is called strong or weak if that differs from zero beyond chance, corrected over all components "
        f"(Holm), and is at least {MATERIAL:.0%}; even, if the whole interval is smaller than that. "
        "What is strong in each third of the game is called overpowered, and what is weak in each of them dominated: "
        "it leaves nothing to decide. The swing is causal too: it compares those who came by it with the same game in "
        "which another seat, drawn at random, has it from that moment on. Points of holders and what winners held are "
        "only what was seen: luck and play are in them too."
    )
    return f"<h2>Cards, spells, gifts</h2><p>{told}</p>" + "".join(group(found, name) for name in groups)


def group(found: Plain, name: str) -> str:
    members = [each for each in found["components"] if each["group"] == name]
    members.sort(key=lambda each: -(each["value"]["value"] if each["value"]["value"] is not None else -9))
    furthest = plots.reach([each["value"] for each in found["components"]])
    rows = [
        (
            escape(each["name"]),
            verdict(each["verdict"]),
            amount(each["value"], "%", signed=True),
            plots.interval(each["value"], furthest, TONES.get(each["verdict"], "")),
            " · ".join(bare(third, "+.0%") for third in each["value_by_third"]),
            amount(each["swing"], "%", signed=True),
            *(bare(seen(each, key)) for key, _ in COMPONENT_COLUMNS),
        )
        for each in members
    ]
    heads = (
        "",
        "verdict",
        "value of choosing it",
        plots.axis(furthest),
        "early · middle · late",
        "swing",
        *(head for _, head in COMPONENT_COLUMNS),
    )
    return f"<h3>{escape(name)}</h3>{table(heads, rows)}"


def seen(component: Plain, key: str) -> Plain:
    """An estimate of a component; of one that nobody can hold, such as a spell, those about holders are empty."""
    holders: Plain = component["holders_points"]
    counted: Plain = component[key]
    return holders if key in ("kept", "held_by_winners") and holders["value"] is None else counted


def bare(estimate: Plain, form: str = ".0%") -> str:
    """A share without its interval, which JSON has."""
    return "–" if estimate["value"] is None else minus(format(estimate["value"], form)).replace("%", " %")


def variant(compared: Plain) -> str:
    rows = [
        (
            escape(each["label"]),
            amount(each, each["unit"]),
            amount(each["difference"], each["unit"], signed=True),
            verdict(each["verdict"]),
        )
        for each in compared["metrics"]
    ]
    told = "Differences are taken game by game, with the same seed; verdicts are corrected over all rows (Holm)."
    heads = ("", "mean", "difference", "verdict")
    return f"<h2>Variant: {escape(compared['name'])}</h2>{table(heads, rows)}{soft(told)}"


def skill(listed: Sequence[Plain]) -> str:
    if not listed:
        return ""
    rows = [
        (escape(f"{each['strong']} against {each['weak']}"), share(each["points"]), plots.bar(each["points"]))
        for each in listed
    ]
    widest = max(listed, key=lambda each: float(each["points"]["value"]))
    told = f"{widest['strong'].capitalize()} takes {share(widest['points'])} of the points from {widest['weak']}."
    note = soft("Half would be even. Each deal is played in all seatings; intervals are over deals.")
    return f"<h2>Skill</h2><p>{escape(told)}</p>{table(('', 'points of the stronger', ''), rows)}{note}"


def soft(words: str) -> str:
    return f'<p class="soft">{words}</p>'


def method(study: Plain) -> str:
    """The notes on methods and their limits."""
    players = " and ".join(dict.fromkeys(study["bots"]))
    told: list[Any] = [
        "± is a 95 % interval (Student's t, with the game as the unit; ratios by the delta method).",
        f"All of it holds for games played by {players}. Other players may make other things strong.",
        "Games are numbered and come from one seed: the same command gives the same report on any machine.",
    ]
    return f"<h2>How this was measured</h2><ul>{''.join(f'<li>{escape(each)}</li>' for each in told)}</ul>"
