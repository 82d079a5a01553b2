import type { JSX } from 'preact';

export type Arguments = Readonly<Record<string, unknown>>;

/** Something that a person can change about the question. */
export interface Control {
  readonly label: string;
  /** The argument of the tool. */
  readonly argument: string;
  /** Value of the argument, and what it says; the value that is empty leaves the argument out. */
  readonly options: readonly (readonly [value: string, words: string])[];
  /** What the tool takes where the argument is not sent; empty unless given. */
  readonly unsent?: string;
}

/** A picture of the answers of one tool. */
export interface View<Body> {
  /** Whose answers it draws, and what it asks again. */
  readonly tool: string;
  readonly title: string;
  readonly controls: readonly Control[];
  readonly Picture: (props: { readonly body: Body; readonly args: Arguments }) => JSX.Element;
}

export const defineView = <Body>(view: View<Body>): View<unknown> => view as unknown as View<unknown>;

/** Intervals cost the service more than figures, so they are there for whoever asks. */
export const INTERVALS: Control = {
  label: '95 % intervals',
  argument: 'confidence',
  options: [
    ['', 'none'],
    ['panel', 'of these prompts'],
    ['market', 'of all such questions'],
  ],
};
