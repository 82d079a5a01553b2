import type { ListQuery, ListResponse } from '@app/core/contracts';
import { EVERY_ROW } from '@app/core/kernel';
import { withBatches } from '@app/core/tables';
import { mapReading, type Reading } from '@app/platform/database';
import { listHead } from '../selection/heads';
import type { ListSelection } from '../selection/selections';

type Counted = Pick<ListResponse, 'total'>;

/**
 * The rows of a page and the number of all rows, read side by side; of a whole list its rows as they are taken.
 * @param total may take the number from the page
 */
export async function pageBody<Head extends object, Found, Row>(
  head: Head,
  { per_page }: Pick<ListQuery, 'per_page'>,
  found: Reading<Found>,
  toRow: (record: Found) => Row,
  total: (page: Promise<readonly Found[]>) => Promise<number>,
): Promise<Head & Counted & { data: Row[] }> {
  const toRows = (records: readonly Found[]) => records.map(toRow);
  if (per_page === EVERY_ROW) return withBatches(head, mapReading(found, toRows).batches);
  const page = found.rows();
  const [records, counted] = await Promise.all([page, total(page)]);
  return { ...head, total: counted, data: toRows(records) };
}

/**
 * The same of a statement whose every row has the number of all rows; without a row on the page there is one of that
 * number alone, which is not shown.
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
  pageBody({ ...listHead(selection, query), page: query.page, per_page: query.per_page }, query, found, toRow, total);

export const pageAsked = ({ page, per_page }: ListQuery) => ({ page, perPage: per_page });
