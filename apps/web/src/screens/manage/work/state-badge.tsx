import type { JobState } from '@app/core/kernel';
import type { JSX } from 'preact';

const WORDS: Readonly<Record<JobState, readonly [string, string]>> = {
  pending: ['waits', 'badge'],
  processing: ['under way', 'badge warn'],
  completed: ['done', 'badge good'],
  failed: ['failed', 'badge bad'],
};

/** Whether work in this state goes on. */
export const isOpen = (state: JobState): boolean => state === 'pending' || state === 'processing';

export const StateBadge = ({ state }: { readonly state: JobState }): JSX.Element => (
  <span class={WORDS[state][1]}>{WORDS[state][0]}</span>
);
