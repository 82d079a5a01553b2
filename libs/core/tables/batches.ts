/** A list's rows a few at a time; aborting the signal ends the reading at once. */
export type Batches<Row> = (signal: AbortSignal) => AsyncIterable<readonly Row[]>;

const BATCHES = Symbol('batches');

/** The body of a list that is asked for as a whole: its rows are read as somebody takes them, and nobody counts them. */
export const withBatches = <Head extends object, Row>(
  head: Head,
  batches: Batches<Row>,
): Head & { total: number; data: Row[] } => ({ ...head, total: 0, data: [], [BATCHES]: batches });

/** @returns undefined for the body of a page */
export const batchesOf = (body: object): Batches<Readonly<Record<string, unknown>>> | undefined =>
  (body as { readonly [BATCHES]?: Batches<Readonly<Record<string, unknown>>> })[BATCHES];
