import type { ComponentChildren, JSX } from 'preact';

export interface CardProps {
  /** Unique on the screen. */
  readonly id: string;
  readonly title: string;
  readonly hint?: ComponentChildren;
  readonly wide?: boolean;
  readonly children: ComponentChildren;
}

/** A part of a screen that asks for nothing itself, for instance a form. */
export const Card = ({ id, title, hint, wide, children }: CardProps): JSX.Element => (
  <section class={wide ? 'card panel wide' : 'card panel'} id={id} aria-labelledby={`${id}-title`}>
    <header>
      <h2 id={`${id}-title`}>{title}</h2>
      {hint && <p class="hint">{hint}</p>}
    </header>
    {children}
  </section>
);
