import type { JSX } from 'preact';

export interface Step {
  readonly name: string;
  readonly done: boolean;
  /** What there is, or what is missing. */
  readonly state: string;
  /** Where it is done. */
  readonly href?: string;
}

/** What is done and what is missing. */
export const Steps = ({ steps }: { readonly steps: readonly Step[] }): JSX.Element => (
  <ol class="steps">
    {steps.map(({ name, done, state, href }) => (
      <li key={name} class="row">
        <span class={done ? 'badge good' : 'badge warn'}>{done ? 'done' : 'missing'}</span>
        {href ? <a href={href}>{name}</a> : <span>{name}</span>}
        <span class="hint">{state}</span>
      </li>
    ))}
  </ol>
);
