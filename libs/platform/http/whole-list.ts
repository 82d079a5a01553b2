import type { Response } from 'express';
import { type Batches, type Body, type Column, csvOf, csvRowsOf, shownOf, tableOfRows } from '@app/core/tables';
import { CsvStream } from './answer-text';

/**
 * A list as one table that is read as fast as its client takes it. The first rows are there before it is answered, so that
 * a failure until then is an answer like any other.
 */
export async function wholeList(
  batches: Batches<Body>,
  columns: readonly Column[],
  response: Response,
): Promise<CsvStream> {
  const left = new AbortController();
  const rows = batches(left.signal)[Symbol.asyncIterator]();
  const leave = () => {
    left.abort();
    void rows.return?.().catch(() => undefined);
  };
  response.once('close', leave);
  if (response.req.socket.destroyed) leave();
  const { value: first = [] } = (await rows.next()) as IteratorResult<readonly Body[], undefined>;
  return new CsvStream(textOf(first, rows, columns));
}

/** The rows of one question have the same columns, so the first ones tell which optional ones there are. */
async function* textOf(first: readonly Body[], rest: AsyncIterator<readonly Body[]>, columns: readonly Column[]) {
  const shown = shownOf(columns, first);
  yield csvOf(tableOfRows(first, shown));
  for await (const rows of { [Symbol.asyncIterator]: () => rest }) yield csvRowsOf(tableOfRows(rows, shown));
}
