import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { address } from '../state';

/** A screen, and what is read in it. */
const place = (): string => {
  const { projectId, screen, item } = address.value;
  return [projectId, screen, item].join(' ');
};

const said = signal({ text: '', at: '' });

/** Says what a write has done, to those who look and those who listen, until the place is left to which it has led. */
export const announce = (text: string): void => void (said.value = { text, at: place() });

/** What was said last. */
export const Announcement = (): JSX.Element => {
  const { text } = said.value;
  const here = place();
  // Effects of a place that was left run where the step has led.
  useEffect(() => () => void (said.peek().at !== place() && announce('')), [here]);
  return (
    <p role="status" class={text ? 'notice success' : 'hidden'}>
      {text}
    </p>
  );
};

/** Moves the focus to the heading, after a removal took away the button that had it. */
export const focusHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
