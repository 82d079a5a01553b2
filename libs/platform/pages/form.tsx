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

export interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string;
  readonly type?: 'text' | 'email' | 'password' | 'number' | 'date';
  readonly value?: string;
  readonly required?: boolean;
  /** What browsers and password managers may fill in (HTML, section 4.10.18.7). */
  readonly autocomplete?: string;
  readonly minlength?: number;
  readonly maxlength?: number;
}

/** An input with its label. Hint and error are read out together with it. */
export const Field = ({ name, label, hint, error, ...input }: FieldProps): JSX.Element => {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return (
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
      <input
        id={name}
        name={name}
        aria-describedby={described || undefined}
        aria-invalid={error ? 'true' : undefined}
        autofocus={error !== undefined}
        {...(input as InputHTMLAttributes)}
      />
    </p>
  );
};

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
