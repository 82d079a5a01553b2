import { type ComponentChildren, createContext, type JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Failure, type Writing } from '../client';
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

/** What no field shows; undefined where fields show all of it. */
function leftOf(
  failure: Failure,
  errors: ReadonlyMap<string, string>,
  isBeside: (name: string) => boolean,
): Failure | undefined {
  const others = [...errors].flatMap(([name, message]) => (isBeside(name) ? [] : message));
  if (others.length === errors.size) return failure;
  if (others.length === 0) return undefined;
  return new Failure(failure.status, failure.code, others.join('; '), failure.requestId);
}

export interface FormProps {
  /** What the form is for, for those who move from form to form. */
  readonly label: string;
  readonly writing: Writing;
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

/**
 * A form around one write. What was typed stays until the write has succeeded. What the API says of a parameter stands beside
 * the field that has its name, and what belongs to no field above the button.
 */
export const Form = (props: FormProps): JSX.Element => {
  const { label, writing, submit, onSubmit, takesFocus, beyondProject, evenArchived, actions, children } = props;
  const mayWrite = useMayWrite(true) || beyondProject;
  const isArchived = useProject()?.archived && !evenArchived && !beyondProject;
  const form = useRef<HTMLFormElement>(null);
  const { busy, failure } = writing;
  const unsaved = useUnsaved(form, failure);
  const errors = useMemo(() => errorsOf(failure), [failure]);
  const [left, setLeft] = useState<Failure | undefined>();
  // Only what is drawn tells which errors stand beside a field.
  useLayoutEffect(() => {
    const isBeside = (name: string): boolean =>
      !!form.current?.querySelector(`[name="${CSS.escape(name)}"][aria-invalid]`);
    setLeft(failure && leftOf(failure, errors, isBeside));
  }, [failure]);
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
      <FieldErrors.Provider value={errors}>{children}</FieldErrors.Provider>
      {failure && left && <FailureNotice failure={left} />}
      <div class="row">
        <button type="submit" aria-disabled={busy}>
          {busy ? 'Working…' : submit}
        </button>
        {actions}
      </div>
    </form>
  );
};
