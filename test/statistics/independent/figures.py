"""Figures of docs/statistics.md from single answers, with numpy and scipy: what test/statistics/figures.spec.ts expects.

It shares nothing with the product but the formulas. It never sums by prompt or cell first: every variance is a double sum
over pairs of answers. Run by hand, with numpy 2.4 and scipy 1.17, when a formula changes:

    python3 test/statistics/independent/figures.py > test/statistics/independent/cases.json
"""

import json

import numpy as np
from scipy import optimize, stats

SEED = 20261122
CASES = 200
REPEATING_CASES = 40
Z = stats.norm.ppf(0.975)
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"

UNITS = {
    "share": {"scale": 100, "numeratorUnit": 1, "least": 0, "most": 100},
    "net": {"scale": 100, "numeratorUnit": 1, "least": -100, "most": 100},
    "position": {"scale": 1, "numeratorUnit": 1, "least": 1},
    "weighted": {"scale": 100, "numeratorUnit": 12, "least": 0, "most": 100},
    "several": {"scale": 100, "numeratorUnit": 1, "least": 0},
}


# --- made-up answers ---------------------------------------------------------------------------------------------------


def answers_of_window(rng, shape, kind, shift):
    """One row for each answer: prompt, model, day, hit, y, x."""
    rows = []
    last = {}
    for prompt in shape["prompts"]:
        rate = np.clip(shape["rates"][prompt] + shift, 0, 1)
        for model in range(shape["models"]):
            for day in range(shape["days"]):
                if rng.random() > shape["presence"]:
                    continue
                for run in range(shape["runs"]):
                    again = last.get((prompt, model, run)) if shape["repeats"] > 0 and rng.random() < shape["repeats"] else None
                    if again is None:
                        hit = int(rng.random() < rate)
                        again = (hit, *y_and_x(rng, kind, hit))
                    last[prompt, model, run] = again
                    rows.append((prompt, model, day, *again))
    return np.array(rows, dtype=int).reshape(-1, 6)


def y_and_x(rng, kind, hit):
    if kind == "share":
        return hit, hit + int(rng.integers(0, 4))
    if kind == "net":
        return (int(rng.integers(-1, 2)), 1) if hit else (0, 0)
    if kind == "position":
        return (int(rng.integers(1, 9)), 1) if hit else (0, 0)
    if kind == "weighted":
        return (12 // int(rng.integers(1, 5)) if hit else 0), 1
    return (int(rng.integers(1, 5)) if hit else 0), 1


def random_case(rng, lengths=(1, 3, 7, 12, 20), repeats=0):
    prompts = int(rng.choice([0, 1, 2, 3, 5, 12, 20, 24, 30], p=[0.02, 0.06, 0.08, 0.1, 0.14, 0.15, 0.15, 0.15, 0.15]))
    models = int(rng.integers(1, 5))
    days = int(rng.choice(lengths))
    runs = int(rng.choice([1, 1, 1, 2, 4]))
    presence = float(rng.choice([0.15, 0.5, 1.0]))
    presence = min(presence, 260 / max(1, prompts * models * days * runs))
    average = float(rng.choice([0, 0.05, 0.3, 0.6, 1], p=[0.06, 0.2, 0.4, 0.28, 0.06]))
    spread = float(rng.choice([0, 0.15, 0.6]))
    rates = np.full(36, average)
    if 0 < average < 1 and spread > 0:
        rates = rng.beta(average * (1 - spread) / spread, (1 - average) * (1 - spread) / spread, 36)
    shape = {
        "prompts": sorted(rng.choice(36, prompts, replace=False).tolist()),
        "models": models,
        "days": days,
        "runs": runs,
        "presence": presence,
        "rates": rates,
        "repeats": repeats,
    }
    kind = str(rng.choice(list(UNITS)))
    before = answers_of_window(rng, shape, kind, 0)
    kept = rng.random() < 0.5
    now = answers_of_window(rng, {**shape, "prompts": shape["prompts"][0 if kept else 1 :]}, kind, float(rng.choice([0, 0.2])))
    return kind, before, now


# --- market: prompts are the sample ------------------------------------------------------------------------------------


def prompt_deviations(prompt, y, x):
    """Deviation of each prompt with a denominator, in the order of prompts, by its id."""
    ratio = y.sum() / x.sum()
    return {
        int(one): float(((y - ratio * x)[prompt == one]).sum() / x.sum())
        for one in np.unique(prompt)
        if x[prompt == one].sum() > 0
    }


def cluster_variance(deviations):
    values = np.array(list(deviations.values()))
    count = len(values)
    variance = count / (count - 1) * float((values**2).sum())
    return 0.0 if variance < 1e-25 else variance


def pooled_design_effect(prompt, hit_columns):
    top = bottom = 0.0
    for hits in hit_columns:
        if len(np.unique(prompt)) < 2:
            continue
        rate = hits.mean()
        top += cluster_variance(prompt_deviations(prompt, hits, np.ones(len(hits))))
        bottom += rate * (1 - rate) / len(hits)
    return max(1.0, top / bottom) if bottom > 0 else None


def market_proportion(prompt, hits, pooled):
    n = len(hits)
    ids = np.unique(prompt)
    count = len(ids)
    if count < 2:
        return figure(n, count)
    rate = hits.mean()
    if 0 < rate < 1:
        deff = max(1.0, cluster_variance(prompt_deviations(prompt, hits, np.ones(n))) / (rate * (1 - rate) / n))
    else:
        deff = pooled if pooled is not None else n / count
    n_eff = n / deff * (Z / stats.t.ppf(0.975, count - 1)) ** 2
    low = 0.0 if rate == 0 else stats.beta.ppf(0.025, rate * n_eff, (1 - rate) * n_eff + 1)
    high = 1.0 if rate == 1 else stats.beta.ppf(0.975, rate * n_eff + 1, (1 - rate) * n_eff)
    with_hits = sum(hits[prompt == one].any() for one in ids)
    with_misses = sum((hits[prompt == one] == 0).any() for one in ids)
    flagged = count < 20 or with_hits < 15 or with_misses < 15 or min(rate, 1 - rate) * n_eff < 10
    return figure(n, count, n_eff, 100 * low, 100 * high, flagged)


def market_ratio(prompt, y, x, unit):
    if x.sum() == 0:
        return figure(0, 0)
    deviations = prompt_deviations(prompt, y, x)
    count = len(deviations)
    if count < 2 or cluster_variance(deviations) == 0:
        return figure(x.sum(), count)
    ratio = y.sum() / x.sum()
    effective = effective_prompts(prompt, x)
    margin = stats.t.ppf(0.975, max(1, effective - 1)) * np.sqrt(jackknife_variance(prompt, y, x))
    flagged = count < 20 or effective < 5 or 25 * stats.skew(list(deviations.values())) ** 2 > count
    return figure(x.sum(), count, None, in_unit(ratio - margin, unit), in_unit(ratio + margin, unit), flagged)


def jackknife_variance(prompt, y, x):
    """From the ratios without each prompt."""
    ids = [one for one in np.unique(prompt) if x[prompt == one].sum() > 0]
    without = [y[prompt != one].sum() / x[prompt != one].sum() for one in ids]
    return (len(ids) - 1) / len(ids) * sum((one - y.sum() / x.sum()) ** 2 for one in without)


def effective_prompts(prompt, x):
    """G / (1 + CV²) of what each prompt's answers add to the variance, if they are alike."""
    alike = np.array([np.outer(x[prompt == one], x[prompt == one]).sum() for one in np.unique(prompt)])
    alike = alike[alike > 0].astype(float)
    return len(alike) / (1 + stats.variation(alike) ** 2)


def market_change(before, now, y, x, unit):
    """y and x name columns."""
    if x(before).sum() == 0 or x(now).sum() == 0:
        return change()
    first = prompt_deviations(before[:, 0], y(before), x(before))
    second = prompt_deviations(now[:, 0], y(now), x(now))
    union = {one: second.get(one, 0) - first.get(one, 0) for one in first.keys() | second.keys()}
    if len(union) < 2 or cluster_variance(union) == 0:
        return change()
    error = np.sqrt(cluster_variance(union))
    freedom = len(union) - 1
    difference = y(now).sum() / x(now).sum() - y(before).sum() / x(before).sum()
    return change(difference, error * stats.t.ppf(0.975, freedom), 2 * stats.t.sf(abs(difference) / error, freedom), unit)


# --- panel: exactly these prompts --------------------------------------------------------------------------------------


def cell_labels(prompt, model):
    """A label for each answer: (prompt, model), except where single answers have joined others."""
    labels = [(int(p), int(m)) for p, m in zip(prompt, model)]
    size = {label: labels.count(label) for label in set(labels)}
    singles = sum(1 for label in labels if size[label] == 1)
    new = {}
    waiting = []  # labels of the one answer that no cell has taken yet
    last = None
    for one in sorted({p for p, _ in size}):
        own = sorted(label for label in size if label[0] == one)
        alone = [label for label in own if size[label] == 1]
        grown = [label for label in own if size[label] > 1]
        if len(alone) >= 2:
            parts = [alone] + [[label] for label in grown]
        elif len(alone) == 1 and grown:
            parts = [[grown[0]] + alone] + [[label] for label in grown[1:]]
        elif alone:
            parts = [alone]
        else:
            parts = [[label] for label in grown]
        parts[0] = waiting + parts[0]
        waiting = []
        if sum(size[label] for label in parts[0]) == 1:
            waiting = parts[0]
            continue
        for part in parts:
            last = part[0]
            for label in part:
                new[label] = last
    for label in waiting:
        new[label] = last if last is not None else label
    return [new[label] for label in labels], singles


def panel_parts(rows, y, x):
    """Variance of sum(y) / sum(x), cells that vary, and whether single answers are most or days are alike for too long."""
    e = (y - y.sum() / x.sum() * x) / x.sum()
    labels, singles = cell_labels(rows[:, 0], rows[:, 1])
    names = sorted(set(labels))
    cell = np.array([names.index(label) for label in labels])
    day = rows[:, 2]
    daily = len(np.unique(day)) >= 10
    variance = alike = 0.0
    varying = 0
    centred = np.zeros(len(e))
    for one in range(len(names)):
        own = cell == one
        n = int(own.sum())
        rest = e[own] - e[own].mean()
        centred[own] = rest
        if np.abs(rest).max() > 1e-12:
            varying += 1
        if n > 1:
            variance += n / (n - 1) * float((rest**2).sum())
    if daily:
        apart = np.abs(day[:, None] - day[None, :])
        together = cell[:, None] == cell[None, :]
        variance = variance_over_days(centred, apart, together, np.maximum(0, 1 - apart / 8), apart == 0)
        alike = first_likeness(centred, day, together)
        if alike > 0:
            variance = max(variance, variance_over_days(centred, apart, together, alike**apart, alike**apart, True))
    return (0.0 if variance < 1e-25 else variance), varying, singles > len(e) / 2, alike == 0.8


def variance_over_days(rest, apart, together, likeness, between, fading=False):
    """likeness of two answers of a cell, and of two answers in all, by their days; if it fades, only squares are summed."""
    same_day = apart == 0
    variance = 0.0
    for own in np.unique(together, axis=0):
        r, of_cell = rest[own], likeness[np.ix_(own, own)]
        days = same_day[np.ix_(own, own)]
        if days.all():
            variance += len(r) / max(1, len(r) - 1) * float((r**2).sum())
            continue
        left = 1 - of_cell.mean()
        if fading:
            variance += float(r @ days @ r) * (of_cell.sum() / days.sum()) / left
        else:
            variance += max(0.0, float(r @ of_cell @ r)) / left
    shared = max(0.0, float(rest @ (same_day & ~together) @ rest))
    return variance + shared * (between.sum() / same_day.sum()) / (1 - between.mean())


def first_likeness(rest, day, together):
    """The autocorrelation of neighbouring days, of the sums by cell and day, with what the cell's mean has hidden."""
    pairs = []
    total = weighted = 0.0
    for own in np.unique(together, axis=0):
        sums = {int(one): float(rest[own & (day == one)].sum()) for one in np.unique(day[own])}
        total += sum(value**2 for value in sums.values())
        weighted += sum(value**2 for value in sums.values()) * len(sums)
        pairs += [(sums[one], sums[one + 1]) for one in sums if one + 1 in sums]
    first, second = np.array(pairs).reshape(-1, 2).T
    days = weighted / total if total > 0 else 0
    if days <= 2 or not (first**2 + second**2).sum() > 0:
        return 0.0
    plain = float((first * second).sum() / ((first**2 + second**2) / 2).sum())
    corrected = (plain * (days - 1) + 1) / (days - 2)
    error = float(np.sqrt(((first * second) ** 2).sum()) / ((first**2 + second**2) / 2).sum()) * (days - 1) / (days - 2)
    return min(0.8, corrected) if corrected >= 3 * error else 0.0


def panel_proportion(rows):
    n = len(rows)
    if n == 0:
        return figure(0, 0)
    hits = rows[:, 3]
    rate = hits.mean()
    variance, varying, mostly_singles, lasting = panel_parts(rows, hits, np.ones(n))
    untold = mostly_singles and varying < 10
    n_eff = n if untold or variance == 0 else rate * (1 - rate) / variance
    centre = (rate + Z**2 / (2 * n_eff)) / (1 + Z**2 / n_eff)
    margin = Z / (1 + Z**2 / n_eff) * np.sqrt(rate * (1 - rate) / n_eff + Z**2 / (4 * n_eff**2))
    flagged = lasting or n < 10 or (varying < 10 and not mostly_singles)
    low, high = max(0.0, centre - margin), min(1.0, centre + margin)
    return figure(n, len(np.unique(rows[:, 0])), n_eff, 100 * low, 100 * high, flagged)


def panel_ratio(rows, unit):
    y, x = rows[:, 4], rows[:, 5]
    if x.sum() == 0:
        return figure(0, 0)
    prompts = len(np.unique(rows[x > 0, 0]))
    variance, varying, _, lasting = panel_parts(rows, y, x)
    if variance == 0:
        return figure(x.sum(), prompts)
    ratio, margin = y.sum() / x.sum(), Z * np.sqrt(variance)
    flagged = lasting or x.sum() < 30 or varying < 10
    return figure(x.sum(), prompts, None, in_unit(ratio - margin, unit), in_unit(ratio + margin, unit), flagged)


def panel_hits_change(before, now):
    """Where a window's cells do not tell how its answers vary: the square root of squared distances to Wilson's bounds."""
    if len(before) == 0 or len(now) == 0:
        return change()
    rates, sizes, told, variances = [], [], [], []
    for rows in (before, now):
        hits = rows[:, 3]
        variance, varying, mostly_singles, _ = panel_parts(rows, hits, np.ones(len(rows)))
        told.append(variance > 0 and not (mostly_singles and varying < 10))
        rates.append(hits.mean())
        variances.append(variance)
        sizes.append(rates[-1] * (1 - rates[-1]) / variance if told[-1] else len(rows))
    difference = rates[1] - rates[0]
    if all(told):
        error = np.sqrt(sum(variances))
        return change(difference, Z * error, 2 * stats.norm.sf(abs(difference) / error), UNITS["share"])

    def bound(z, side):
        """The change, less or plus how far it may be away on that side."""
        earlier, later = (wilson_roots(rate, size, z) for rate, size in zip(rates, sizes))
        towards = (later[0], earlier[1]) if side < 0 else (later[1], earlier[0])
        return difference + side * np.sqrt((rates[1] - towards[0]) ** 2 + (rates[0] - towards[1]) ** 2)

    side = -1 if difference > 0 else 1
    touching = 0 if difference == 0 else optimize.brentq(lambda z: bound(z, side), 1e-9, 40, xtol=1e-14)
    low, high = (100 * bound(Z, side) for side in (-1, 1))
    return {"ci_low": digits(low), "ci_high": digits(high), "p_value": digits(2 * stats.norm.sf(touching))}


def wilson_roots(rate, size, z):
    """The two rates t of which the observed one is z standard errors away: (rate - t)² = z² t (1 - t) / size."""
    a = 1 + z * z / size
    b = -2 * rate - z * z / size
    root = np.sqrt(max(0.0, b * b - 4 * a * rate * rate))
    return max(0.0, (-b - root) / (2 * a)), min(1.0, (-b + root) / (2 * a))


def panel_ratio_change(before, now, y, x, unit):
    if x(before).sum() == 0 or x(now).sum() == 0:
        return change()
    variances = [panel_parts(rows, y(rows), x(rows))[0] for rows in (before, now)]
    if min(variances) == 0:
        return change()
    difference = y(now).sum() / x(now).sum() - y(before).sum() / x(before).sum()
    error = np.sqrt(sum(variances))
    return change(difference, Z * error, 2 * stats.norm.sf(abs(difference) / error), unit)


# --- output ------------------------------------------------------------------------------------------------------------


def digits(value):
    return float(f"{value:.12g}")


def in_unit(value, unit):
    factor = unit["scale"] / unit["numeratorUnit"]
    return float(np.clip(value * factor, unit.get("least", -np.inf), unit.get("most", np.inf)))


def figure(n, prompts, n_eff=None, low=None, high=None, flagged=True):
    number = lambda value: None if value is None else digits(value)
    return {
        "n": int(n),
        "prompts": int(prompts),
        "n_eff": number(n_eff),
        "ci_low": number(low),
        "ci_high": number(high),
        "low_confidence": bool(flagged),
    }


def change(difference=None, margin=None, p=None, unit=None):
    if difference is None:
        return {"ci_low": None, "ci_high": None, "p_value": None}
    factor = unit["scale"] / unit["numeratorUnit"]
    return {
        "ci_low": digits((difference - margin) * factor),
        "ci_high": digits((difference + margin) * factor),
        "p_value": digits(p),
    }


def written(rows):
    """Six base-36 digits for each answer: prompt, model, day, hit, y + 1, x."""
    return "".join(DIGITS[p] + DIGITS[m] + DIGITS[d] + DIGITS[h] + DIGITS[y + 1] + DIGITS[x] for p, m, d, h, y, x in rows)


def case(kind, before, now):
    unit = UNITS[kind]
    percentage = UNITS["share"]
    hit = lambda rows: rows[:, 3]
    one = lambda rows: np.ones(len(rows))
    y = lambda rows: rows[:, 4]
    x = lambda rows: rows[:, 5]
    other = (now[:, 5] > 0).astype(int)
    pooled = pooled_design_effect(now[:, 0], [now[:, 3], other]) if len(now) else None
    return {
        "unit": unit,
        "before": written(before),
        "now": written(now),
        "expected": {
            "pooled_design_effect": pooled,
            "market_proportion": market_proportion(now[:, 0], now[:, 3], pooled),
            "market_ratio": market_ratio(now[:, 0], now[:, 4], now[:, 5], unit),
            "market_change": market_change(before, now, hit, one, percentage),
            "market_ratio_change": market_change(before, now, y, x, unit),
            "panel_proportion": panel_proportion(now),
            "panel_ratio": panel_ratio(now, unit),
            "panel_change": panel_hits_change(before, now),
            "panel_ratio_change": panel_ratio_change(before, now, y, x, unit),
        },
    }


def quantiles():
    beta = [(p, a, b) for p in (0.025, 0.5, 0.975) for a in (0.03, 0.5, 1, 3.7, 40, 2500.5, 1e6) for b in (0.2, 1, 5, 90.25, 3e4)]
    student = [(p, df) for p in (0.8, 0.975, 0.995) for df in (1, 2, 3, 5, 9, 19, 30, 99, 499, 20000)]
    normal = [0, 0.1, 1, 1.959964, 3.9, 4.1, 6, 12]
    return {
        "beta": [[*key, float(stats.beta.ppf(*key))] for key in beta],
        "student": [[*key, float(stats.t.ppf(*key))] for key in student],
        "normal": [[z, float(2 * stats.norm.sf(z))] for z in normal],
    }


if __name__ == "__main__":
    generator = np.random.default_rng(SEED)
    cases = [case(*random_case(generator)) for _ in range(CASES)]
    cases += [case(*random_case(generator, (12, 20), 0.6)) for _ in range(REPEATING_CASES)]
    print('{"quantiles":' + json.dumps(quantiles()) + ',\n"cases":[\n' + ",\n".join(json.dumps(one, separators=(",", ":")) for one in cases) + "\n]}")
