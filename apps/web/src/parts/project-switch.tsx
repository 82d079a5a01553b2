import type { JSX } from 'preact';
import type { ListedProject } from '@app/core/contracts';
import { address, go, SETUP_SCREEN } from '../state';
import { Choice } from './choice';

const NEW = 'new';

/** The project that is looked at, or a new one. Filters stay behind, since tags are those of a project. */
export const ProjectSwitch = ({ projects }: { readonly projects: readonly ListedProject[] }): JSX.Element => (
  <Choice
    label="Project"
    quiet
    value={String(address.value.projectId ?? '')}
    onChoose={(id) =>
      go(id === NEW ? { projectId: null, screen: SETUP_SCREEN } : { projectId: Number(id), filters: {} })
    }
    options={[
      ...projects
        .toSorted((a, b) => Number(a.archived) - Number(b.archived))
        .map((project) => ({ value: String(project.id), text: nameOf(project) })),
      { value: NEW, text: 'New project…' },
    ]}
  />
);

const nameOf = ({ name, demo, archived }: ListedProject): string =>
  [name, demo && '(demo)', archived && '(archived)'].filter(Boolean).join(' ');
