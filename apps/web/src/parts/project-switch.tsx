import type { JSX } from 'preact';
import type { ListedProject, ProjectsResponse } from '@app/core/contracts';
import { toldApart } from '@app/core/kernel';
import { address, ANEW, DEFAULT_SCREEN, go, PROJECTS_SCREEN, SETUP_SCREEN, type Step } from '../state';
import { Choice } from './choice';

const NEW = 'new';
const ALL = 'all';

type ProjectSwitchProps = Pick<ProjectsResponse, 'projects' | 'incomplete'>;

/** The project that is looked at, all of them, or a new one. Filters stay behind, since tags are those of a project. */
export const ProjectSwitch = ({ projects, incomplete }: ProjectSwitchProps): JSX.Element => {
  const { projectId, screen } = address.value;
  const isUnlisted = incomplete && projectId !== null && projects.every(({ id }) => id !== projectId);
  const looksAtAll = projectId === null && screen === PROJECTS_SCREEN;
  const isNone = !looksAtAll && !isUnlisted && projects.every(({ id }) => id !== projectId);
  return (
    <Choice
      label="Project"
      quiet
      value={looksAtAll ? ALL : isNone ? '' : String(projectId)}
      onChoose={(choice) => go(stepTo(choice))}
      options={[
        // At a place of no project, or of one that is not theirs.
        ...(isNone ? [{ value: '', text: 'Choose a project' }] : []),
        ...(projects.length > 1 || looksAtAll ? [{ value: ALL, text: 'All projects' }] : []),
        ...toldApart(projects)
          .toSorted((a, b) => Number(a.archived) - Number(b.archived))
          .map((project) => ({ value: String(project.id), text: nameOf(project) })),
        ...(isUnlisted ? [{ value: String(projectId), text: 'Not listed at the moment' }] : []),
        { value: NEW, text: 'New project…' },
      ]}
    />
  );
};

function stepTo(choice: string): Step {
  if (choice === NEW) return { projectId: null, screen: SETUP_SCREEN, own: { [ANEW]: '1' } };
  if (choice === ALL) return { projectId: null, screen: PROJECTS_SCREEN, filters: {} };
  const { projectId, screen } = address.value;
  return { projectId: Number(choice), filters: {}, screen: projectId === null ? DEFAULT_SCREEN : screen };
}

const nameOf = ({ name, demo, archived }: ListedProject): string =>
  [name, demo && '(demo)', archived && '(archived)'].filter(Boolean).join(' ');
