import type { EditedTechnicalGeoFileResponse, TechnicalGeoFileResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { forget, useWrite } from '../../../client';
import { announce, ForEditors, Form, TextField, useFields } from '../../../parts';
import { isFault } from './batch-summary';
import { editOf } from './file-lines';

const ROWS = 14;

export interface FileProps {
  readonly file: TechnicalGeoFileResponse;
  readonly text: string;
}

/** Edits the file as a whole. What is typed is kept until it is saved, or let go. */
export const FileEditor = (props: FileProps): JSX.Element => (
  <ForEditors>
    <Editor {...props} />
  </ForEditors>
);

const Editor = ({ file, text }: FileProps): JSX.Element => {
  const fold = useRef<HTMLDetailsElement>(null);
  const [base, setBase] = useState(text);
  const writing = useWrite();
  const { values, setValues, field } = useFields({ edits: text });
  const isDirty = editOf(base, values.edits) !== null;
  const take = (now: string): void => {
    setBase(now);
    setValues({ edits: now });
  };
  // What nobody has typed into follows the file.
  useEffect(() => {
    if (!isDirty && base !== text) take(text);
  }, [text]);
  useEffect(() => {
    if (writing.failure?.code === 'ERR_CONFLICT') forget();
  }, [writing.failure]);
  const save = async (): Promise<void> => {
    const edit = editOf(text, values.edits);
    if (!edit) return announce('Nothing changed.');
    const edited = await writing.send<EditedTechnicalGeoFileResponse>('PATCH', `/technical_geo_files/${file.id}`, {
      project_id: file.project_id,
      version: file.version,
      edits: [edit],
    });
    if (!edited) return;
    setBase(values.edits);
    fold.current!.open = false;
    fold.current!.querySelector('summary')!.focus();
    announce(savedWords(edited));
  };
  return (
    <details class="folded screen" ref={fold}>
      <summary>
        {isDirty ? 'Not saved' : 'Edit'}
        <span class="hidden">: {file.name}</span>
      </summary>
      <div>
        {isDirty && editOf(base, text) !== null && (
          <p class="notice" role="status">
            Somebody else has edited the file since you began: it stands above as it is now. Saving puts yours in its
            place.
          </p>
        )}
        <Form
          label={`Edit ${file.name}`}
          writing={writing}
          submit="Save"
          onSubmit={save}
          actions={
            isDirty && (
              <button type="button" class="secondary" onClick={() => take(text)}>
                Put back
              </button>
            )
          }
        >
          <TextField
            {...field('edits')}
            label={file.name}
            hint="The checks of the report look at what you save. It is kept whatever they find."
            rows={ROWS}
            wide
          />
        </Form>
      </div>
    </details>
  );
};

/** What the checks find in the version that was just saved. */
function savedWords({ version, checks }: EditedTechnicalGeoFileResponse): string {
  const faults = checks.filter(isFault).length;
  if (faults === 0) return `Saved as version ${version}. The checks find no fault in it.`;
  return `Saved as version ${version}. ${faults === 1 ? 'One check finds' : `${faults} checks find`} something wrong in it.`;
}
