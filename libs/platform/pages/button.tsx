import type { ComponentChildren, JSX } from 'preact';
import { Form } from './form';

export type ButtonKind = 'primary' | 'secondary' | 'danger' | 'small' | 'small secondary' | 'small danger' | 'plain';

export interface ButtonProps {
  readonly kind?: ButtonKind;
  readonly children: ComponentChildren;
}

export const Button = ({ kind = 'primary', children }: ButtonProps): JSX.Element => (
  <button type="submit" class={kind}>
    {children}
  </button>
);

/** A link that leads to a page on which something is done. */
export const ButtonLink = ({
  href,
  kind = 'primary',
  children,
}: ButtonProps & { readonly href: string }): JSX.Element => (
  <a class={`button ${kind}`} href={href}>
    {children}
  </a>
);

export interface ConfirmProps {
  readonly action: string;
  readonly csrf: string;
  /** What the button does, for instance "Revoke". */
  readonly label: string;
  /** Which one, for those who only hear the button; buttons of several rows are told apart by it. */
  readonly of: string;
  /** What will happen. */
  readonly children: ComponentChildren;
  /** Hidden fields of the form. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** A button that shows what it will do before it can be pressed. */
export const Confirm = ({ action, csrf, label, of, children, fields = {} }: ConfirmProps): JSX.Element => (
  <details class="confirm">
    <summary>
      <span class="when-closed">{label}</span>
      <span class="when-open">Cancel</span>
      <span class="hidden"> {of}</span>
    </summary>
    <Form action={action} csrf={csrf}>
      {Object.entries(fields).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      <p class="hint">{children}</p>
      <button type="submit" class="small danger">
        {label} <span class="hidden">{of}</span>
      </button>
    </Form>
  </details>
);
