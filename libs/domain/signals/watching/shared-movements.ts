import { addLocalDays, type LocalDay } from '@app/core/kernel';
import type { OwnedMovement } from '../model-changes/model-changes.repository';

/** So many projects of so many owners, who cannot all have done something on one day. */
const PROJECTS = 5;
const OWNERS = 3;
/** Of all projects on the model: in a large installation some move by chance on any day. */
const PART = 0.02;
/** Days by which a movement's likeliest day may miss the true one. */
const NEAR = 1;

/**
 * The day on which projects of several owners moved on one model; null where they did not.
 * @param movements of one model
 * @param watched how many projects have answers of the model
 */
export function sharedDay(movements: readonly OwnedMovement[], watched: number): LocalDay | null {
  const days = [...new Set(movements.map(({ since }) => since))].sort();
  const counted = days.map((day) => {
    const [first, last] = [addLocalDays(day, -NEAR), addLocalDays(day, NEAR)];
    const own = movements.filter(
      ({ since, sinceFrom, sinceTo }) => since >= first && since <= last && sinceFrom <= day && sinceTo >= day,
    );
    return { day, projects: own.length, owners: new Set(own.map(({ userId }) => userId)).size };
  });
  const most = counted.reduce((best, one) => (one.projects > best.projects ? one : best), {
    day: '',
    projects: 0,
    owners: 0,
  });
  const isShared = most.projects >= Math.max(PROJECTS, PART * watched) && most.owners >= OWNERS;
  return isShared ? most.day : null;
}
