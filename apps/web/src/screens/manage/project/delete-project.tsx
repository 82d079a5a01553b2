import type { DeletedResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { pathOf, useWrite } from '../../../client';
import { announce, Form, TextField, useFields } from '../../../parts';
import { go, PROJECTS_SCREEN } from '../../../state';

interface DeleteProjectProps {
  readonly id: number;
  readonly name: string;
}

/** Nothing brings a project back, so its name has to be typed. */
export const DeleteProject = ({ id, name }: DeleteProjectProps): JSX.Element => {
  const writing = useWrite();
  const { values, field } = useFields({ name: '' });
  const remove = async (): Promise<void> => {
    if (!(await writing.send<DeletedResponse>('DELETE', pathOf(`/projects/${id}`, { name: values.name.trim() }))))
      return;
    go({ projectId: null, screen: PROJECTS_SCREEN, item: null, own: {}, filters: {} });
    announce(`Deleted: ${name}`);
  };
  return (
    <details class="confirm">
      <summary>
        <span class="when-closed">Delete this project</span>
        <span class="when-open">Keep</span>
        <span class="hidden"> {name}</span>
      </summary>
      <p>
        Its prompts, answers, figures, reports and share links go for good, for everybody. What it has cost keeps
        counting.
      </p>
      <Form evenArchived label="Delete this project" writing={writing} submit="Delete for good" onSubmit={remove}>
        <TextField {...field('name')} label="Its name" hint={`Type ${name} to delete it.`} />
      </Form>
    </details>
  );
};
