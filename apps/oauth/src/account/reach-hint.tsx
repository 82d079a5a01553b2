import type { JSX } from 'preact';
import type { Project } from '@app/core/contracts';

interface ReachHintProps {
  /** The projects to which a key or an app is limited; null for all. */
  readonly projectIds: readonly number[] | null;
  readonly projects: readonly Project[];
}

/** Which projects a key or an app may use, where it is not all of them. */
export const ReachHint = ({ projectIds, projects }: ReachHintProps): JSX.Element | null =>
  projectIds && (
    <div class="hint">
      {`Only ${projectIds.map((id) => projects.find((project) => project.id === id)?.name ?? `project ${id}`).join(', ')}`}
    </div>
  );
