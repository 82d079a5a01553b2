import type { ComponentChildren, InputHTMLAttributes, JSX } from 'preact';

/** Name of the field that carries the token against cross-site requests. */
export const CSRF_FIELD = '_csrf';

export interface FormProps {
  /** Where the form is posted to; a path of ours. */
  readonly action: string;
  readonly csrf: string;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** Every form of ours is a POST with a token. */
export const Form = ({ action, csrf, children, ...rest }: FormProps): JSX.Element => (
  <form method="post" action={action} {...rest}>
    <input type="hidden" name={CSRF_FIELD} value={csrf} />
    {children}
  </form>
);

interface Labelled {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string;
  readonly required?: boolean;
}

export interface FieldProps extends Labelled {
  readonly type?: 'text' | 'email' | 'password' | 'number' | 'date' | 'url';
  readonly value?: string;
  /** What browsers and password managers may fill in (HTML, section 4.10.18.7). */
  readonly autocomplete?: string;
  readonly minlength?: number;
  readonly maxlength?: number;
}

/** An input with its label. Hint and error are read out together with it. */
export const Field = ({ name, label, hint, error, ...input }: FieldProps): JSX.Element => (
  <Labels name={name} label={label} hint={hint} error={error}>
    <input {...attributesOf({ name, hint, error })} {...(input as InputHTMLAttributes)} />
  </Labels>
);

type Wants<Props> = { readonly [Name in keyof Props]: Props[Name] | undefined };

const Labels = ({
  name,
  label,
  hint,
  error,
  children,
}: Wants<Omit<Labelled, 'required'>> & { readonly children: ComponentChildren }): JSX.Element => (
  <p class="field">
    <label for={name}>{label}</label>
    {hint && (
      <span class="hint" id={`${name}-hint`}>
        {hint}
      </span>
    )}
    {error && (
      <span class="error" id={`${name}-error`}>
        {error}
      </span>
    )}
    {children}
  </p>
);

const attributesOf = ({ name, hint, error }: Wants<Pick<Labelled, 'hint' | 'error'>> & { readonly name: string }) => ({
  id: name,
  name,
  'aria-describedby': [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ') || undefined,
  'aria-invalid': error ? ('true' as const) : undefined,
  autofocus: error !== undefined,
});

export interface NoticeProps {
  readonly kind: 'error' | 'success' | 'info';
  readonly children: ComponentChildren;
}

/** A message about what just happened. Screen readers read it out at once. */
export const Notice = ({ kind, children }: NoticeProps): JSX.Element => (
  <div class={`notice ${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
    {children}
  </div>
);
