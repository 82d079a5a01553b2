import type { DuckDBMaterializedResult } from '@duckdb/node-api';
import type { Figures } from './figures';

interface Asked<Ours, Theirs> {
  readonly name: string;
  /** The service that the endpoint's controller delegates to. */
  ours(): Promise<Ours>;
  /** Statements of DuckDB, which run one after the other. */
  readonly statements: readonly string[];
  /** What is made of their results: their rows as they are, unless a figure is more than SQL can say. */
  theirs(results: readonly DuckDBMaterializedResult[]): Promise<Theirs>;
  /** To be compared; nobody's time counts. */
  figuresOfOurs(answer: Ours): Figures;
  figuresOfTheirs(answer: Theirs): Figures;
}

export type Question = Asked<unknown, unknown>;

export const question = <Ours, Theirs>(asked: Asked<Ours, Theirs>): Question => asked as unknown as Question;

/** A row as DuckDB's client reads it. */
export type Row = Readonly<Record<string, number | string | boolean | null>>;

export const rowsOf = async (result: DuckDBMaterializedResult): Promise<Row[]> =>
  (await result.getRowObjectsJS()) as Row[];

/** The rows of the only statement. */
export const onlyRows = ([result]: readonly DuckDBMaterializedResult[]): Promise<Row[]> => rowsOf(result!);
