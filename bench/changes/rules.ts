import { discoveries, exactTest, type WindowCell } from '@app/core/metric-engine';
import { Chance } from '../coverage/chance';
import { drawCells, drawRates, type Panel } from './panel';
import { pValueOf } from './seen';

/** A rule that says which of many rows changed. */
type Rule = (exact: readonly number[], mid: readonly number[], whole: number) => readonly (boolean | null)[];

const EACH = 0.05;
const RATE = 0.1;
const each = (pValues: readonly number[]): boolean[] => pValues.map((p) => p < EACH);

/** Two stages (Benjamini, Krieger and Yekutieli 2006): the first counts how many rows did not change. */
function twoStages(pValues: readonly number[]): readonly (boolean | null)[] {
  const rate = RATE / (1 + RATE);
  const first = discoveries(pValues, rate);
  const found = first.filter(Boolean).length;
  return found === 0 || found === pValues.length
    ? first
    : discoveries(pValues, (rate * pValues.length) / (pValues.length - found));
}

export const RULES: Readonly<Record<string, Rule>> = {
  'each at 5 %': (exact) => each(exact),
  'Bonferroni at 10 %': (exact) => exact.map((p) => p < RATE / exact.length),
  'first the whole, then each at 5 %': (exact, _, whole) => (whole < EACH ? each(exact) : exact.map(() => false)),
  'Benjamini-Hochberg at 10 %': (exact) => discoveries(exact),
  'two stages at 10 %': (exact) => twoStages(exact),
  'Benjamini-Hochberg at 10 %, mid-p (ours)': (_, mid) => discoveries(mid),
  'two stages at 10 %, mid-p': (_, mid) => twoStages(mid),
};

export interface Project extends Panel {
  /** Rows that change, prompts on all models and every second one downwards. */
  readonly changed: number;
  /** By so many points. */
  readonly by: number;
}

export interface RuleResult {
  /** Of projects without a change, those with a star. */
  readonly noise: number;
  /** Of the stars, those of rows that did not change, on the mean over projects; 0 in one without stars. */
  readonly falseShare: number;
  /** Of the changes, those that are starred. */
  readonly found: number;
}

/** How each rule does over so many simulated projects whose prompts are one family. */
export const promptRules = (project: Project, draws: number): Record<string, RuleResult> =>
  compareRules(project.changed, draws, (chance, changed) => {
    const before = drawRates(chance, project);
    const after = before.map((models, prompt) =>
      prompt < changed ? models.map((rate) => moved(rate, (project.by / 100) * (prompt % 2 === 0 ? 1 : -1))) : models,
    );
    const cells = drawCells(chance, project, before, after);
    const strata = [...Map.groupBy(cells, ({ promptId }) => promptId).values()].map((own) => own.map(stratumOf));
    return {
      exact: strata.map((own) => exactTest(own, 1)!),
      mid: strata.map((own) => exactTest(own)!),
      whole: pValueOf(cells),
    };
  });

/** The same of the brands of a screen, each of which has its own rate of all prompts. */
export const brandRules = (project: Project, brands: number, draws: number): Record<string, RuleResult> =>
  compareRules(project.changed, draws, (chance, changed) => {
    const pValues = Array.from({ length: brands }, (_, brand) => {
      const before = drawRates(chance, project);
      const after =
        brand < changed ? before.map((models) => models.map((rate) => moved(rate, project.by / 100))) : before;
      return pValueOf(drawCells(chance, project, before, after));
    });
    return { exact: pValues, mid: pValues, whole: pValues[0]! };
  });

interface Drawn {
  readonly exact: readonly number[];
  readonly mid: readonly number[];
  readonly whole: number;
}

/** @param draw the rows, of which the first ones have changed */
function compareRules(
  changed: number,
  draws: number,
  draw: (chance: Chance, changed: number) => Drawn,
): Record<string, RuleResult> {
  const chance = new Chance('rules');
  const results: Record<string, { noise: number; falseShare: number; found: number }> = {};
  for (const name of Object.keys(RULES)) results[name] = { noise: 0, falseShare: 0, found: 0 };
  for (let at = 0; at < draws; at += 1) {
    const [noise, real] = [draw(chance, 0), draw(chance, changed)];
    for (const [name, rule] of Object.entries(RULES)) {
      const result = results[name]!;
      if (rule(noise.exact, noise.mid, noise.whole).some(Boolean)) result.noise += 1 / draws;
      const stars = rule(real.exact, real.mid, real.whole);
      const all = stars.filter(Boolean).length;
      const found = stars.slice(0, changed).filter(Boolean).length;
      if (all > 0) result.falseShare += (all - found) / all / draws;
      result.found += found / changed / draws;
    }
  }
  return results;
}

/** Within 0 and 1, by turning round at the ends. */
const moved = (rate: number, by: number): number => (rate + by > 0.98 || rate + by < 0.02 ? rate - by : rate + by);

const stratumOf = ({ before, after }: WindowCell) => ({
  before: { hits: before.mentions!, n: before.responses! },
  after: { hits: after.mentions!, n: after.responses! },
});
