import type { Measure } from '../measures';
import { wholeNumbersOf } from '../samples/lists';

/** The sums of one period and actor. An absent measure is 0. */
export type Sums = Readonly<Partial<Record<Measure, bigint>>>;

/** Period offset → actor → sums, as the compiled statement returns them. */
export class SumTable {
  private readonly cells = new Map<number, Map<number, Sums>>();

  constructor(rows: readonly ResultRow[], measures: readonly Measure[]) {
    for (const row of rows) {
      this.set(row.period, row.actor_id, measures, (index) => row[measures[index]!]);
    }
  }

  static empty(): SumTable {
    return new SumTable([], []);
  }

  static ofColumns(columns: SumColumns, measures: readonly Measure[]): SumTable {
    return SumTable.byModel({ ...columns, model: null }, measures).get(NaN) ?? new SumTable([], measures);
  }

  /** Of each model that has rows; of columns without models under NaN. */
  static byModel(columns: ModelSumColumns, measures: readonly Measure[]): ReadonlyMap<number, SumTable> {
    const [periods, actors, models, ...sums] = (['period', 'actor_id', 'model', ...measures] as const).map((column) =>
      wholeNumbersOf(columns[column]),
    );
    const tables = new Map<number, SumTable>();
    for (let row = 0; row < periods!.length; row++) {
      const model = Number(models![row]);
      const table = tables.get(model) ?? SumTable.empty();
      tables.set(model, table);
      table.set(Number(periods![row]), Number(actors![row]), measures, (index) => sums[index]![row]);
    }
    return tables;
  }

  private set(
    period: number,
    actorId: number,
    measures: readonly Measure[],
    valueOf: (measure: number) => string | bigint | undefined,
  ): void {
    const sums: Partial<Record<Measure, bigint>> = {};
    for (let index = 0; index < measures.length; index++) sums[measures[index]!] = BigInt(valueOf(index) ?? 0);
    const actors = this.cells.get(period) ?? new Map<number, Sums>();
    this.cells.set(period, actors.set(actorId, sums));
  }

  /** Adds to what there is of the period and actor. */
  add(period: number, actorId: number, added: Sums): void {
    const sums = this.at(period, actorId);
    const names = Object.keys(added) as Measure[];
    const actors = this.cells.get(period) ?? new Map<number, Sums>();
    const both = Object.fromEntries(names.map((name) => [name, (sums[name] ?? 0n) + added[name]!]));
    this.cells.set(period, actors.set(actorId, both));
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

/** Rows column by column: each a list of `wholeListsOf`, all of one length; null without rows. */
export type SumColumns = { readonly [column in keyof ResultRow]: string | null };

export type ModelSumColumns = SumColumns & { readonly model: string | null };

export type ResultRow = { readonly period: number; readonly actor_id: number } & {
  readonly [measure in Measure]?: string;
};
