/** A statement that has not run yet: its reader decides whether its rows come at once or in batches. */
export interface Reading<Row> {
  /** All rows, for results that have a limit. */
  rows(): Promise<Row[]>;
  /**
   * The rows a few at a time, in constant memory and off one snapshot, however many there are.
   * @param signal frees the database at once
   */
  batches(signal: AbortSignal): AsyncIterable<Row[]>;
}

/** The same statement, whose every result of rows is turned into others. */
export const mapReading = <Row, Other>(
  reading: Reading<Row>,
  map: (rows: readonly Row[]) => Other[],
): Reading<Other> => ({
  rows: async () => map(await reading.rows()),
  async *batches(signal) {
    for await (const rows of reading.batches(signal)) yield map(rows);
  },
});
