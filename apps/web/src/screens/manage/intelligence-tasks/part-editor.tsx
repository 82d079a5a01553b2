import type { EditedIntelligenceTaskResponse, TextEdit } from '@app/core/contracts';
import { WRITTEN_BY_HAND } from '@app/core/kernel';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { forget, useWrite } from '../../../client';
import { announce, CopyButton, ForEditors, Form, TextField, useFields } from '../../../parts';
import { isSame, type TextPart } from './text-parts';

export interface EditedTask {
  readonly id: number;
  readonly project_id: number;
  readonly version: number;
}

export interface PartEditorProps {
  readonly task: EditedTask;
  /** As the text has it now; null when it is there no more. */
  readonly part: TextPart | null;
  /** Of the part; of what is added, what the fold says. */
  readonly label: string;
  /** Whether there is no such part yet. */
  readonly isNew?: boolean;
  /** Called with the part that is being edited, and with null when nothing of it waits to be saved any more. */
  readonly onDraft?: (base: TextPart | null) => void;
}

/** Edits one part of a text where it stands. What is typed is kept until it is saved, or let go. */
export const PartEditor = (props: PartEditorProps): JSX.Element => (
  <ForEditors>
    <Editor {...props} />
  </ForEditors>
);

const Editor = ({ task, part: now, label, isNew = false, onDraft }: PartEditorProps): JSX.Element => {
  const fold = useRef<HTMLDetailsElement>(null);
  const [base, setBase] = useState(now!);
  const part = now ?? base;
  const writing = useWrite();
  const { values, setValues, field } = useFields(valuesOf(part));
  const isDirty = !isSame(values, valuesOf(base));
  // Numbers name other parts when somebody has taken one out: what was typed is never saved over another part.
  const isAnother = isDirty && (now === null || now.heading !== base.heading);
  useEffect(() => onDraft?.(isDirty ? base : null), [isDirty]);
  // What nobody has typed into follows the text.
  useEffect(() => {
    if (isDirty || isSame(valuesOf(base), valuesOf(part))) return;
    setBase(part);
    setValues(valuesOf(part));
  }, [part.heading, part.text]);
  useEffect(() => {
    if (writing.failure?.code === 'ERR_CONFLICT') forget();
  }, [writing.failure]);
  const save = async (): Promise<void> => {
    if (isAnother) return announce('Not saved: this part is another one by now. Copy what you wrote.');
    const { heading, text } = values;
    // An opening has no heading.
    const hasHeading = isNew || Boolean(part.heading) || heading !== '';
    const edit = { part: part.part, number: part.number, ...(hasHeading && { heading }), text };
    const edited = await writing.send<EditedIntelligenceTaskResponse>('PATCH', `/intelligence_tasks/${task.id}`, {
      project_id: task.project_id,
      version: task.version,
      edits: [edit satisfies Partial<TextEdit>],
    });
    if (!edited) return;
    setBase(isNew ? part : { ...part, ...values });
    if (isNew) setValues(valuesOf(part));
    fold.current!.open = false;
    fold.current!.querySelector('summary')!.focus();
    announce(edited.version === task.version ? 'Nothing changed.' : savedWords(edited));
  };
  return (
    <details class="folded screen" ref={fold}>
      <summary>
        {isDirty ? 'Not saved' : isNew ? label : 'Edit'}
        {(isDirty || !isNew) && <span class="hidden">: {label}</span>}
      </summary>
      <div>
        {isAnother && (
          <p class="notice" role="status">
            {now === null
              ? `“${label}” is there no more.`
              : `“${label}” stands here now, and you began with another part.`}{' '}
            What you wrote is not saved over it: copy it to where it belongs.{' '}
            <CopyButton label="Copy what you wrote" of={label} text={() => draftOf(values)} />
          </p>
        )}
        {isDirty && !isAnother && !isSame(valuesOf(base), valuesOf(part)) && (
          <p class="notice" role="status">
            Somebody else has edited this part since you began: it stands here as it is now. Saving puts yours in its
            place.
          </p>
        )}
        <Form
          label={isNew ? label : `Edit ${label}`}
          writing={writing}
          submit="Save"
          onSubmit={save}
          actions={
            isDirty && (
              <button type="button" class="secondary" onClick={() => (setBase(part), setValues(valuesOf(part)))}>
                {now === null ? 'Let go' : 'Put back'}
              </button>
            )
          }
        >
          {part.heading !== undefined && (
            <TextField {...field('heading')} label={part.part === 'faq' ? 'Question' : 'Heading'} wide />
          )}
          <TextField
            {...field('text')}
            label={part.part === 'faq' ? 'Answer' : 'Text'}
            hint={part.heading === undefined ? undefined : 'Markdown. [3] behind a sentence cites the third source.'}
            rows={part.heading === undefined ? 1 : 6}
            wide
          />
        </Form>
      </div>
    </details>
  );
};

const valuesOf = ({ heading = '', text }: TextPart) => ({ heading, text });

const draftOf = ({ heading, text }: ReturnType<typeof valuesOf>): string =>
  [heading && `## ${heading}`, text].filter(Boolean).join('\n\n');

/** What code found in what is new. */
function savedWords({ version, claims }: EditedIntelligenceTaskResponse): string {
  const noted = claims.filter(({ note }) => note !== WRITTEN_BY_HAND).length;
  if (claims.length === 0) return `Saved as version ${version}.`;
  if (noted === 0) return `Saved as version ${version}. Code found nothing against what is new.`;
  return `Saved as version ${version}. Look at the claims: ${noted} of ${claims.length} new have something that no cited source has.`;
}
