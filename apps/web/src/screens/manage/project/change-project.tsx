import type { ProjectDetails } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useWrite } from '../../../client';
import { announce, ConfirmedWrite, Form, useFields } from '../../../parts';
import { bodyOf, PROJECT_FIELDS, ProjectFields, valuesOf } from './project-fields';

/** The brand of the project. A project cannot be deleted by an operation of the API; it can rest. */
export const ChangeProject = ({ details }: { readonly details: ProjectDetails }): JSX.Element => {
  const { id, name, paused, recalculation } = details;
  const writing = useWrite();
  const { values, field } = useFields(valuesOf(details));
  const save = async (): Promise<void> => {
    if (await writing.send('PATCH', `/projects/${id}`, bodyOf(values))) announce(`Saved: ${values.name}`);
  };
  return (
    <>
      {recalculation && <p>Stored answers are being searched again: {recalculation.percent} % done.</p>}
      <Form label="This project" writing={writing} fields={PROJECT_FIELDS} submit="Save project" onSubmit={save}>
        <ProjectFields field={field} />
      </Form>
      <ConfirmedWrite
        key={String(paused)}
        label={paused ? 'Ask its prompts again' : 'Let its prompts rest'}
        of={name}
        method="PATCH"
        path={`/projects/${id}`}
        body={{ paused: !paused }}
        done={paused ? 'Prompts are asked again.' : 'Prompts rest. Nothing is asked until you say so.'}
      >
        {paused
          ? 'Models are asked again, which may cost.'
          : 'No model is asked any more, and nothing is spent. All figures stay.'}
      </ConfirmedWrite>
    </>
  );
};
