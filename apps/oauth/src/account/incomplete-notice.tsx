import type { JSX } from 'preact';
import type { ProjectsResponse } from '@app/core/contracts';
import { Notice } from '@app/platform/pages';

/** Where a page leaves projects out. */
export const IncompleteNotice = ({ incomplete }: Pick<ProjectsResponse, 'incomplete'>): JSX.Element | null =>
  incomplete ? (
    <Notice kind="info">
      Some projects are missing here, or shown without their names: the database server that has them does not answer.
      They are safe.
    </Notice>
  ) : null;
