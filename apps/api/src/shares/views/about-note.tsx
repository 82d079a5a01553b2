import type { JSX } from 'preact';
import type { AnsweredInterval } from '@app/core/charts';

/** What "about" before an interval says; nothing where none has it. */
export const AboutNote = ({ figures }: { readonly figures: readonly AnsweredInterval[] }): JSX.Element | null =>
  figures.some(({ n = 0, low_confidence }) => n > 0 && low_confidence) ? (
    <p class="hint">“About”: such an interval is a hint, as it rests on few prompts or few answers.</p>
  ) : null;
