import type { Measure } from '../measures';

/** What one period and actor summed up to; a measure that is absent is 0. */
export type Sums = Readonly<Partial<Record<Measure, bigint>>>;

/** Period offset → actor → sums, as the compiled statement returns them. */
export class SumTable {
  private readonly cells = new Map<number, Map<number, Sums>>();

  constructor(rows: readonly ResultRow[], measures: readonly Measure[]) {
    for (const row of rows) {
      const sums: Partial<Record<Measure, bigint>> = {};
      for (const measure of measures) sums[measure] = BigInt(row[measure] ?? 0);
      const period = this.cells.get(row.period) ?? new Map<number, Sums>();
      this.cells.set(row.period, period.set(row.actor_id, sums));
    }
  }

  at(period: number, actorId: number): Sums {
    return this.cells.get(period)?.get(actorId) ?? {};
  }
}

export type ResultRow = { readonly period: number; readonly actor_id: number } & {
  readonly [measure in Measure]?: string;
};
