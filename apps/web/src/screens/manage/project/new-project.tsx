import type { ProjectDetails } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useWrite } from '../../../client';
import { announce, FormCard, useFields } from '../../../parts';
import { go } from '../../../state';
import { bodyOf, ProjectFields, valuesOf } from './project-fields';

/** A project begins with its brand; its first run comes next. */
export const NewProject = (): JSX.Element => {
  const writing = useWrite();
  const { values, field } = useFields(valuesOf({}));
  const create = async (): Promise<void> => {
    const project = await writing.send<ProjectDetails>('POST', '/projects', bodyOf(values));
    if (!project) return;
    go({ projectId: project.id, screen: 'first-run', item: null, own: {}, filters: {} });
    announce(`Added: ${project.name}`);
  };
  return (
    <FormCard
      id="new-project"
      title="New project"
      hint="One brand with its competitors and prompts."
      writing={writing}
      submit="Add project"
      beyondProject
      onSubmit={create}
    >
      <ProjectFields field={field} />
    </FormCard>
  );
};
