import type { JSX } from 'preact';
import { projectPath, type Query, useQuery } from '../client';
import { address, pageOf } from '../state';
import { ListPages } from './list-pages';
import { Table, type TableProps } from './table';

/** A page of a list, as the API answers it. */
export interface Page<Row> {
  readonly data: readonly Row[];
  readonly total: number;
  readonly per_page: number;
}

const PER_PAGE = 20;

/** The page of a list of the project that the address names. */
export const usePage = <Body extends Page<unknown>>(path: string, perPage = PER_PAGE): Query<Body> =>
  useQuery<Body>(projectPath(path, address.value, { page: pageOf(address.value), per_page: perPage }));

export interface PagedTableProps<Row> extends Omit<TableProps<Row>, 'rows' | 'quiet'> {
  /** What the list is of, in the plural. */
  readonly of: string;
  readonly page: Page<Row>;
}

/** A page of a list in a panel, and the way to its other pages. */
export const PagedTable = <Row,>({ of, page, ...table }: PagedTableProps<Row>): JSX.Element => (
  <>
    <Table<Row> {...table} quiet rows={page.data} />
    <ListPages of={of} total={page.total} perPage={page.per_page} />
  </>
);
