import type { ListQuery, ListResponse } from '@app/core/contracts';
import { EVERY_ROW } from '@app/core/kernel';
import { withBatches } from '@app/core/tables';
import { pageBody } from '@app/domain/tracking';
import { mapReading, type Reading } from '@app/platform/database';
import { listHead } from '../selection/heads';
import type { ListSelection } from '../selection/selections';

type Counted = Pick<ListResponse, 'total'>;

/**
 * The body of a list whose statement has the number of all rows in every row; without a row on the page there is one of
 * that number alone, which is not shown.
 */
export async function countedBody<Head extends object, Found extends Counted, Row>(
  head: Head,
  { per_page }: Pick<ListQuery, 'per_page'>,
  found: Reading<Found>,
  isShown: (record: Found) => boolean,
  toRow: (record: Found) => Row,
): Promise<Head & Counted & { data: Row[] }> {
  const shown = (records: readonly Found[]) => records.filter(isShown).map(toRow);
  if (per_page === EVERY_ROW) return withBatches(head, mapReading(found, shown).batches);
  const rows = await found.rows();
  return { ...head, total: rows[0]!.total, data: shown(rows) };
}

/** The body of a list over executions. */
export const listBody = <Found, Row>(
  selection: ListSelection,
  query: ListQuery,
  found: Reading<Found>,
  toRow: (record: Found) => Row,
  total: (page: Promise<readonly Found[]>) => Promise<number>,
): Promise<Omit<ListResponse, 'request_id'> & { data: Row[] }> =>
  pageBody(listHead(selection, query), query, found, toRow, total);
