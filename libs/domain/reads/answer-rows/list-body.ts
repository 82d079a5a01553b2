import type { ListQuery, ListResponse } from '@app/core/contracts';
import { listHead } from '../selection/heads';
import type { ListSelection } from '../selection/selections';

/** Makes a list's body from a page and the number of all rows, which are read side by side. */
export async function listBody<Row>(
  selection: ListSelection,
  query: ListQuery,
  rows: Promise<Row[]>,
  total: Promise<number>,
): Promise<Omit<ListResponse, 'request_id'> & { data: Row[] }> {
  const [data, counted] = await Promise.all([rows, total]);
  return { ...listHead(selection, query), page: query.page, per_page: query.per_page, total: counted, data };
}

export const pageAsked = ({ page, per_page }: ListQuery) => ({ page, perPage: per_page });
