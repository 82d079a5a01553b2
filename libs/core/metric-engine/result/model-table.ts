import { EXECUTION_ROW } from '../../kernel';
import { type Measure, WEIGHT_UNIT } from '../measures';
import type { MetricDefinition } from '../metric';
import { type Evaluation, evaluate } from './evaluate';
import { scaledRatio } from '../statistics/fractions';
import { type ResultRow, type Sums, SumTable } from './sums';

export type ModelSumsRow = Omit<ResultRow, 'period'> & { readonly model: number };

/** The sums of every model and actor in a window. */
export class ModelTable {
  private readonly table: SumTable;

  constructor(
    rows: readonly ModelSumsRow[],
    measures: readonly Measure[],
    private readonly models: readonly number[],
  ) {
    this.table = new SumTable(
      rows.map((row) => ({ ...row, period: row.model })),
      measures,
    );
  }

  sums(model: number, actorId: number): Sums {
    return this.table.at(model, actorId);
  }

  evaluate(metric: MetricDefinition, model: number, actorId: number): Evaluation {
    return evaluate(metric, this.sums(model, actorId), this.sums(model, EXECUTION_ROW));
  }

  /** Sum of 1 / position over the mentions. */
  weight(model: number, actorId: number): number {
    return scaledRatio(this.sums(model, actorId).mention_weight ?? 0n, BigInt(WEIGHT_UNIT), 1);
  }

  /** One model's part of the actor's sum over all models, in percent; null when the sum is 0. */
  share(measure: Measure, model: number, actorId: number): number | null {
    const of = (one: number) => this.sums(one, actorId)[measure] ?? 0n;
    const total = this.models.reduce((sum, one) => sum + of(one), 0n);
    return total === 0n ? null : scaledRatio(of(model), total, 100);
  }
}
