import type { OwnedMovement } from '../model-changes/model-changes.repository';
import { sharedDay } from './shared-movements';

const movement = (projectId: number, userId: number, since = '2026-03-08'): OwnedMovement => ({
  projectId,
  userId,
  model: 1,
  since,
  sinceFrom: '2026-03-06',
  sinceTo: '2026-03-10',
  day: '2026-03-11',
});
const FIVE = [1, 2, 3, 4, 5].map((project) => movement(project, project % 3));

describe('a day that projects share', () => {
  it('needs five projects of three owners', () => {
    expect(sharedDay(FIVE, 20)).toBe('2026-03-08');
    expect(sharedDay(FIVE.slice(1), 20)).toBeNull();
    expect(
      sharedDay(
        FIVE.map((one) => ({ ...one, userId: one.projectId % 2 })),
        20,
      ),
    ).toBeNull();
  });

  it('is one day, or its neighbours', () => {
    expect(sharedDay([...FIVE.slice(1), movement(9, 0, '2026-03-09')], 20)).toBe('2026-03-08');
    expect(sharedDay([...FIVE.slice(1), movement(9, 0, '2026-03-10')], 20)).toBeNull();
  });

  it('is no chance of a large installation', () => {
    expect(sharedDay(FIVE, 1_000)).toBeNull();
  });
});
