import { type ComponentChildren, createContext, type JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Failure, Writing } from '../client';
import { FailureNotice } from './failure-notice';
import { useMayWrite, useProject } from './use-role';
import { useUnsaved } from './use-unsaved';

/** What the API says of the fields, by the names of its parameters. */
export const FieldErrors = createContext<ReadonlyMap<string, string>>(new Map());

interface Problem {
  readonly param: string;
  readonly message: string;
}

function errorsOf(failure: Failure | undefined): ReadonlyMap<string, string> {
  if (!failure) return new Map();
  const { param, errors } = failure.meta as { readonly param?: string; readonly errors?: readonly Problem[] };
  const problems = errors ?? (param === undefined ? [] : [{ param, message: failure.message }]);
  return new Map(problems.map(({ param, message }) => [param, message]));
}

export interface FormProps {
  /** What the form is for, for those who move from form to form. */
  readonly label: string;
  readonly writing: Writing;
  /** Parameters that a field of the form stands for: their errors are shown beside it. */
  readonly fields: readonly string[];
  /** On the button. */
  readonly submit: string;
  readonly onSubmit: () => Promise<void>;
  /** Whether it begins with the focus, since a link has opened it. */
  readonly takesFocus?: boolean;
  /** Whether it changes nothing of the project, so that viewers may use it. */
  readonly beyondProject?: boolean;
  /** Whether an archived project takes it. */
  readonly evenArchived?: boolean;
  /** Beside the button. */
  readonly actions?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A form around one write. What was typed stays until the write has succeeded. */
export const Form = (props: FormProps): JSX.Element => {
  const { label, writing, fields, submit, onSubmit, takesFocus, beyondProject, evenArchived, actions } = props;
  const mayWrite = useMayWrite(true) || beyondProject;
  const isArchived = useProject()?.archived && !evenArchived && !beyondProject;
  const form = useRef<HTMLFormElement>(null);
  const { busy, failure } = writing;
  const unsaved = useUnsaved(form, failure);
  const errors = errorsOf(failure);
  const shownBeside = errors.size > 0 && [...errors.keys()].every((name) => fields.includes(name));
  useEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [takesFocus]);
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [failure]);
  if (isArchived) return <></>;
  if (!mayWrite) return <p class="hint">You are a viewer of this project: you read it, and change nothing.</p>;
  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      onFocusIn={unsaved.begin}
      onInput={unsaved.hold}
      onSubmit={(event) => {
        event.preventDefault();
        unsaved.letGo();
        void onSubmit();
      }}
    >
      <FieldErrors.Provider value={errors}>{props.children}</FieldErrors.Provider>
      {failure && !shownBeside && <FailureNotice failure={failure} />}
      <div class="row">
        <button type="submit" aria-disabled={busy}>
          {busy ? 'Working…' : submit}
        </button>
        {actions}
      </div>
    </form>
  );
};
