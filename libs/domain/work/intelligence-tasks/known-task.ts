import { notFound } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import type { TaskKey, TasksRepository, WholeTask } from './tasks.repository';

/** @throws ApiError `ERR_NOT_FOUND` */
export async function knownTask(tasks: TasksRepository, scope: ProjectScope, id: string): Promise<WholeTask> {
  const key = keyOf(id);
  const task = key && (await tasks.one(scope, key));
  if (!task) throw notFound('task');
  return task;
}

/** @returns null for what no task is called */
export function keyOf(id: string): TaskKey | null {
  if (!/^\d+$/.test(id)) return { publicId: id };
  const number = Number(id);
  return Number.isSafeInteger(number) ? { id: number } : null;
}
