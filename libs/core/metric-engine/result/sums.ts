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

/** Rows column by column: each a list with commas, all of one length; null without rows. */
export type SumColumns = { readonly [column in keyof ResultRow]: string | null };

export function rowsOfColumns(columns: SumColumns, measures: readonly Measure[]): ResultRow[] {
  const listed = (column: keyof ResultRow): readonly string[] => columns[column]?.split(',') ?? [];
  const actors = listed('actor_id');
  const sums = measures.map((measure) => [measure, listed(measure)] as const);
  return listed('period').map((period, index) => {
    const row: Record<string, string | number> = { period: Number(period), actor_id: Number(actors[index]) };
    for (const [measure, values] of sums) row[measure] = values[index]!;
    return row as unknown as ResultRow;
  });
}

export type ResultRow = { readonly period: number; readonly actor_id: number } & {
  readonly [measure in Measure]?: string;
};
