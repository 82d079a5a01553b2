import type { Measure } from '../measures';

/** The sums of one period and actor. An absent measure is 0. */
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

  /** The actor's sums over all periods. */
  total(actorId: number): Sums {
    const sums: Partial<Record<Measure, bigint>> = {};
    for (const period of this.cells.values()) {
      for (const [name, value] of Object.entries(period.get(actorId) ?? {})) {
        const measure = name as Measure;
        sums[measure] = (sums[measure] ?? 0n) + value;
      }
    }
    return sums;
  }
}

export type ResultRow = { readonly period: number; readonly actor_id: number } & {
  readonly [measure in Measure]?: string;
};
