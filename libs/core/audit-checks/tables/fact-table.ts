import type { FactsFor, Need } from '../needs';

export type Cell = string | number | boolean | null;
export type Row = Readonly<Record<string, Cell>>;

/** What a report lists beside its findings: it judges nothing. */
export interface TableDefinition<Needs extends Need = never> {
  /** The same in every audit. */
  readonly id: string;
  readonly title: string;
  /** Where it is written what the table shows: the address of an RFC, a standard or a vendor's page. */
  readonly reference: string;
  /** A pure function. Rows have the same columns. */
  readonly rows: (site: FactsFor<Needs>) => readonly Row[];
}

/** A table as a report holds it, in the names of docs/api.md. */
export interface FactTable {
  readonly id: string;
  readonly title: string;
  readonly reference: string;
  /** Members of the rows, in the order in which people read them: stored JSON keeps none. */
  readonly columns: readonly string[];
  /** 100 at most. */
  readonly rows: readonly Row[];
  readonly rows_total: number;
}
