import type { JSX } from 'preact';
import type { Query } from '../client';
import { type Page, PagedTable, type PagedTableProps } from './paged-table';
import { Panel, type PanelProps } from './panel';

export interface ListPanelProps<Row>
  extends Pick<PanelProps<Page<Row>>, 'id' | 'title' | 'hint' | 'actions'>, Omit<PagedTableProps<Row>, 'page'> {
  readonly query: Query<Page<Row>>;
}

/** A panel that is a page of a list, and the way to its other pages. */
export const ListPanel = <Row,>({ id, title, hint, actions, query, ...table }: ListPanelProps<Row>): JSX.Element => (
  <Panel id={id} title={title} hint={hint} actions={actions} query={query} shape="table" wide>
    {(page) => <PagedTable<Row> {...table} page={page} />}
  </Panel>
);
