import type { WindowRow, WindowsQuery } from '@app/core/contracts';
import type { TimeWindow } from '@app/core/kernel';

/** What is in one of two windows, or in both. */
export type Outcome = 'won' | 'lost' | 'stayed';

/** The first rows of an outcome, and how many there are. */
export interface OutcomeRows {
  readonly total: number;
  readonly rows: readonly WindowRow[];
}

/** A question over a window that is known. */
export type WindowsQuestion = WindowsQuery & { readonly window: TimeWindow };
