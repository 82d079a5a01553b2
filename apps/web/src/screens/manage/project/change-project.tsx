import { zonePlace } from '@app/core/charts';
import type { ProjectDetails } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useWrite } from '../../../client';
import { announce, ConfirmedWrite, ForEditors, ForOwners, Form, formatInstantDay, useFields } from '../../../parts';
import { zone } from '../../../state';
import { CopyProject } from './copy-project';
import { DeleteProject } from './delete-project';
import { bodyOf, ProjectFields, valuesOf } from './project-fields';

/** The brand of the project, and its life: it rests, is archived, or goes for good. */
export const ChangeProject = ({ details }: { readonly details: ProjectDetails }): JSX.Element => {
  const { id, name, archived_at, recalculation, time_zone } = details;
  return (
    <>
      {recalculation && <p>{waitingWords(time_zone, recalculation.percent)}</p>}
      {archived_at === null ? (
        <>
          <BrandForm details={details} />
          <Rest details={details} />
          <ConfirmedWrite
            label="Archive it"
            of={name}
            method="PATCH"
            path={`/projects/${id}`}
            body={{ archived: true }}
            done="Archived. All of it can still be read."
          >
            Nothing is asked, started or changed any more. All of it can still be read, and it keeps its place in the
            plan. You can take it out again.
          </ConfirmedWrite>
        </>
      ) : (
        <>
          <p>Archived on {formatInstantDay(archived_at)}: all of it can be read, and nothing changed.</p>
          <ConfirmedWrite
            label="Take it out of the archive"
            of={name}
            method="PATCH"
            path={`/projects/${id}`}
            body={{ archived: false }}
            evenArchived
            done="It is out of the archive. Its prompts rest until you say so."
          >
            It can be changed again. Its prompts rest until you have them asked.
          </ConfirmedWrite>
        </>
      )}
      <ForEditors evenArchived>
        <CopyProject id={id} name={name} />
      </ForEditors>
      <ForOwners>
        <DeleteProject id={id} name={name} />
      </ForOwners>
    </>
  );
};

/** Figures have the zone of before until all answers are counted by the wanted one. */
const waitingWords = (wanted: string, percent: number): string =>
  wanted === zone.value
    ? `Stored answers are being searched again: ${percent} % done.`
    : `Figures are counted by days of ${zonePlace(zone.value)} until the answers are counted anew by days of ${zonePlace(wanted)}: ${percent} % done.`;

const BrandForm = ({ details }: { readonly details: ProjectDetails }): JSX.Element => {
  const writing = useWrite();
  const { values, field } = useFields(valuesOf(details));
  const save = async (): Promise<void> => {
    if (await writing.send('PATCH', `/projects/${details.id}`, bodyOf(values))) announce(`Saved: ${values.name}`);
  };
  return (
    <Form label="This project" writing={writing} submit="Save project" onSubmit={save}>
      <ProjectFields field={field} />
    </Form>
  );
};

const Rest = ({ details: { id, name, paused } }: { readonly details: ProjectDetails }): JSX.Element => (
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
);
