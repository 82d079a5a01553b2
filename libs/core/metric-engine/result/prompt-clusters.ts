import { EXECUTION_ROW } from '../../kernel';
import type { Measure } from '../measures';
import type { MetricDefinition } from '../metric';
import type { Cluster } from '../statistics/difference-test';
import { evaluate } from './evaluate';
import { type ResultRow, SumTable } from './sums';

export type PromptSumsRow = Omit<ResultRow, 'period'> & { readonly prompt_id: number; readonly is_now: boolean };

/** The sums of every prompt in two windows. A prompt is a cluster, since answers to one prompt resemble each other. */
export class PromptClusters {
  private readonly promptIds: ReadonlySet<number>;
  private readonly before: SumTable;
  private readonly now: SumTable;

  constructor(rows: readonly PromptSumsRow[], measures: readonly Measure[]) {
    this.promptIds = new Set(rows.map(({ prompt_id }) => prompt_id));
    const side = (isNow: boolean) =>
      new SumTable(
        rows.filter(({ is_now }) => is_now === isNow).map((row) => ({ ...row, period: row.prompt_id })),
        measures,
      );
    [this.before, this.now] = [side(false), side(true)];
  }

  of(metric: MetricDefinition, actorId: number): Cluster[] {
    return [...this.promptIds].map((promptId) => {
      const outcomes = (table: SumTable) => {
        const own = evaluate(metric, table.at(promptId, actorId), table.at(promptId, EXECUTION_ROW));
        return { hits: own.numerator, n: own.denominator };
      };
      return { before: outcomes(this.before), now: outcomes(this.now) };
    });
  }
}
