import { signal } from '@preact/signals';
import type { JSX } from 'preact';

const said = signal('');

/** Says what a write has done, to those who look and those who listen. */
export const announce = (text: string): void => void (said.value = text);

/** What was said last. */
export const Announcement = (): JSX.Element => (
  <p role="status" class={said.value ? 'notice success' : 'hidden'}>
    {said.value}
  </p>
);

/** Moves the focus to the heading, after a removal took away the button that had it. */
export const focusHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
