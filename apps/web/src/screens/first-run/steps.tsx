import type { JSX } from 'preact';

export interface Step {
  readonly name: string;
  /** How many there are of what it brings; nothing as long as that is not known. */
  readonly count: number | undefined;
  /** What there is, or what is missing. */
  readonly state: string;
  /** Where it is done. */
  readonly href?: string;
}

/** What is done and what is missing. */
export const Steps = ({ steps }: { readonly steps: readonly Step[] }): JSX.Element => (
  <ol class="steps">
    {steps.map(({ name, count, state, href }) => (
      <li key={name} class="row">
        {count !== undefined && (
          <span class={count > 0 ? 'badge good' : 'badge warn'}>{count > 0 ? 'done' : 'missing'}</span>
        )}
        {href ? <a href={href}>{name}</a> : <span>{name}</span>}
        <span class="hint">{count !== undefined && state}</span>
      </li>
    ))}
  </ol>
);
