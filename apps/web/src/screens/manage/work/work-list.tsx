import type { JSX } from 'preact';
import type { WorkName } from '@app/core/kernel';
import { useRepeat } from '../../../client';
import { type Page, PagedTable, type PagedTableProps, Panel, usePage } from '../../../parts';

export interface WorkListProps<Row> extends Omit<PagedTableProps<Row>, 'page'> {
  readonly name: WorkName;
  readonly title: string;
  /** Below `/api/v1`. */
  readonly path: string;
  readonly isUnderWay: (row: Row) => boolean;
}

/** What users have started, the newest first. It is asked for again while some of it is under way. */
export const WorkList = <Row,>({ name, title, path, isUnderWay, ...table }: WorkListProps<Row>): JSX.Element => {
  const work = usePage<Page<Row>>(path);
  useRepeat(work, work.body?.data.some(isUnderWay) ?? false);
  return (
    <Panel id={name} title={title} query={work} shape="table" wide>
      {(page) => <PagedTable<Row> {...table} page={page} />}
    </Panel>
  );
};
