import type { LocalDay } from '../../kernel';
import {
  type Cell,
  type Counts,
  type DayOutcomes,
  type Outcome,
  OUTCOMES,
  type PromptObservation,
  type WindowName,
} from '../observations';
import { type Deviations, inflationOf } from './dependence';
import { turnsOf } from './turns';

/** What days of answers say of a prompt. */
export type GatheredPrompt = Pick<PromptObservation, 'cells' | 'days' | 'turns'>;

const NONE: Counts = { answers: 0, named: 0, first: 0, cited: 0 };
const WINDOWS: readonly WindowName[] = ['before', 'now'];

/** Sums up days of answers, a few prompts at a time: all days of a large project would not fit into memory. */
export class OutcomeGatherer {
  private readonly deviations: Record<Outcome, Deviations[]> = { named: [], first: [], cited: [] };

  /**
   * @param days all days of these prompts, in any order
   * @returns by prompt id; cells in the order of models
   */
  add(days: readonly DayOutcomes[]): ReadonlyMap<number, GatheredPrompt> {
    const byPrompt = Map.groupBy(days, ({ promptId }) => promptId);
    return new Map(
      [...byPrompt].map(([promptId, own]) => {
        for (const window of WINDOWS) this.note(own.filter((row) => row.window === window));
        const byModel = [...Map.groupBy(own, ({ model }) => model)].toSorted(([a], [b]) => a - b);
        const cells = byModel.map(([model, rows]) => cellOf(model, rows));
        return [promptId, { cells, days: new Set(own.map(dayOf)).size, turns: turnsOf(own) }];
      }),
    );
  }

  /** Of each outcome, over all prompts that were added. */
  inflation(): Record<Outcome, number> {
    const { named, first, cited } = this.deviations;
    return { named: inflationOf(named), first: inflationOf(first), cited: inflationOf(cited) };
  }

  private note(rows: readonly DayOutcomes[]): void {
    const totals = new Map([...Map.groupBy(rows, ({ model }) => model)].map(([model, own]) => [model, summed(own)]));
    const days = [...Map.groupBy(rows, dayOf)].toSorted(([a], [b]) => (a < b ? -1 : 1));
    for (const outcome of OUTCOMES) {
      const rateOf = (model: number) => totals.get(model)![outcome] / totals.get(model)!.answers;
      const byDay = days.map(([, own]) =>
        own.reduce((sum, row) => sum + row[outcome] - row.answers * rateOf(row.model), 0),
      );
      const expected = [...totals.keys()].reduce(
        (sum, model) => sum + totals.get(model)![outcome] * (1 - rateOf(model)),
        0,
      );
      this.deviations[outcome].push({ byDay, expected });
    }
  }
}

const dayOf = ({ day }: DayOutcomes): LocalDay => day;

const cellOf = (model: number, rows: readonly DayOutcomes[]): Cell => ({
  model,
  turns: turnsOf(rows),
  before: summed(rows.filter(({ window }) => window === 'before')),
  now: summed(rows.filter(({ window }) => window === 'now')),
});

export const summed = (counts: readonly Counts[]): Counts =>
  counts.reduce(
    (sum, one) => ({
      answers: sum.answers + one.answers,
      named: sum.named + one.named,
      first: sum.first + one.first,
      cited: sum.cited + one.cited,
    }),
    NONE,
  );
