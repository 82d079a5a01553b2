import type { PagedResponse, PageQuery } from '@app/core/contracts';
import { EVERY_ROW } from '@app/core/kernel';
import { withBatches } from '@app/core/tables';
import { mapReading, type Reading } from '@app/platform/database';

type AskedPage = Pick<PageQuery, 'page' | 'per_page'>;

/** A page as repositories take it. */
export const pageAsked = ({ page, per_page }: AskedPage) => ({ page, perPage: per_page });

/**
 * The rows of a page and the number of all rows, read side by side; of a whole list its rows as they are taken.
 * @param total may take the number from the page
 */
export async function pageBody<Head extends object, Found, Row>(
  head: Head,
  { page, per_page }: AskedPage,
  found: Reading<Found>,
  toRow: (record: Found) => Row,
  total: (records: Promise<readonly Found[]>) => Promise<number>,
): Promise<Head & Pick<PagedResponse, 'page' | 'per_page' | 'total'> & { data: Row[] }> {
  const paged = { ...head, page, per_page };
  const toRows = (records: readonly Found[]) => records.map(toRow);
  if (per_page === EVERY_ROW) return withBatches(paged, mapReading(found, toRows).batches);
  const read = found.rows();
  const [records, counted] = await Promise.all([read, total(read)]);
  return { ...paged, total: counted, data: toRows(records) };
}
