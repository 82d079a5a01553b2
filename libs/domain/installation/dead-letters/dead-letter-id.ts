import { DEAD_WORKS, type DeadWork } from '@app/core/kernel';

/** One death of a row of work. */
export interface Death {
  readonly work: DeadWork;
  /** Null for work of no project. */
  readonly projectId: number | null;
  readonly itemId: number;
  readonly diedAt: Date;
}

const FORM = /^([a-z_]{1,40})\.(\d{1,15}|-)\.(\d{1,15})\.(\d{1,15})$/;

export const deathId = ({ work, projectId, itemId, diedAt }: Death): string =>
  [work, projectId ?? '-', itemId, diedAt.getTime()].join('.');

/** @returns undefined for what was never the id of one */
export function deathOf(id: string): Death | undefined {
  const [, name, project, item, at] = FORM.exec(id) ?? [];
  const work = DEAD_WORKS.find((known) => known === name);
  const diedAt = new Date(Number(at));
  if (!work || Number.isNaN(diedAt.getTime())) return undefined;
  return { work, projectId: project === '-' ? null : Number(project), itemId: Number(item), diedAt };
}
