import type { ComponentType } from 'preact';
import type { Section } from '../section';

export interface WorkParts {
  /** The form that starts it. */
  readonly Launch: ComponentType;
  readonly List: ComponentType;
  readonly Result: ComponentType<{ readonly id: string }>;
}

/** A section of work that users start: the form and the list of it, or one result to read. */
export const workSection =
  ({ Launch, List, Result }: WorkParts): Section['Content'] =>
  ({ id }) =>
    id ? (
      <Result id={id} />
    ) : (
      <>
        <Launch />
        <List />
      </>
    );
