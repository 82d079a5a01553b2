import type { ComponentChildren, JSX } from 'preact';

export interface SectionProps {
  /** Unique on the page; others may link to it. */
  readonly id: string;
  readonly title: string;
  readonly children: ComponentChildren;
}

/** A part of a page with a heading of its own. */
export const Section = ({ id, title, children }: SectionProps): JSX.Element => (
  <section class="card" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

export interface FactsProps {
  readonly facts: readonly (readonly [term: string, value: ComponentChildren])[];
}

export const Facts = ({ facts }: FactsProps): JSX.Element => (
  <dl class="facts">
    {facts.map(([term, value]) => (
      <>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </>
    ))}
  </dl>
);

export interface BadgeProps {
  readonly kind?: 'good' | 'warn' | 'bad';
  readonly children: ComponentChildren;
}

/** A state in a word. */
export const Badge = ({ kind, children }: BadgeProps): JSX.Element => (
  <span class={kind ? `badge ${kind}` : 'badge'}>{children}</span>
);
