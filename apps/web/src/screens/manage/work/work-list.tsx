import type { JSX } from 'preact';
import type { WorkName } from '@app/core/kernel';
import { useRepeat } from '../../../client';
import { ListPanel, type ListPanelProps, type Page, usePage } from '../../../parts';

export interface WorkListProps<Row> extends Omit<ListPanelProps<Row>, 'id' | 'query'> {
  readonly name: WorkName;
  /** Below `/api/v1`. */
  readonly path: string;
  readonly isUnderWay: (row: Row) => boolean;
}

/** What users have started, the newest first. It is asked for again while some of it is under way. */
export const WorkList = <Row,>({ name, path, isUnderWay, ...list }: WorkListProps<Row>): JSX.Element => {
  const work = usePage<Page<Row>>(path);
  useRepeat(work, work.body?.data.some(isUnderWay) ?? false);
  return <ListPanel<Row> {...list} id={name} query={work} />;
};
