import type { ProjectRemovalsResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useQuery, useRepeat } from '../../../client';
import { Card } from '../../../parts';

/** How far the rows of deleted projects are gone; nothing where none was deleted lately. */
export const Removals = (): JSX.Element | null => {
  const query = useQuery<ProjectRemovalsResponse>('/projects/removals');
  const removals = query.body?.removals ?? [];
  useRepeat(
    query,
    removals.some(({ removed_at }) => removed_at === null),
  );
  if (removals.length === 0) return null;
  return (
    <Card id="removals" title="Deleted projects" hint="Nobody finds them any more. Their rows go in the background.">
      <ul>
        {removals.map(({ id, name, percent, removed_at }) => (
          <li key={id}>
            {removed_at === null ? (
              <label>
                {name}: {percent} % of its rows are gone <progress max={100} value={percent} />
              </label>
            ) : (
              `Project ${id} is gone.`
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
};
