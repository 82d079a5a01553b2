import { addLocalDays, endsWhole, isOfWholeDays, type LocalDay, startsWhole, type TimeWindow } from '../kernel';
import type { Selection } from './selection';

/** Whole local days, answered from rollups. Those of `model_days` know no prompts, those of `prompt_days` no models. */
interface RollupSegment {
  readonly grain: 'model_days' | 'prompt_days';
  readonly firstDay: LocalDay;
  readonly lastDay: LocalDay;
}

/** Rows of single executions. `cut` bounds them by instant where the window does not end with its days. */
interface ExecutionSegment {
  readonly grain: 'executions';
  readonly firstDay: LocalDay;
  readonly lastDay: LocalDay;
  readonly cut: { readonly from: Date; readonly to: Date } | null;
}

/** A part of the window, and what one row of the tables that answer for it stands for. */
export type Segment = RollupSegment | ExecutionSegment;

/**
 * Cuts the window into segments, each of the coarsest grain that answers exactly.
 * @param byPrompt whether the answer tells prompts apart, even when none are filtered
 */
export function segmentsOf({ prompts, models, window }: Selection, byPrompt = false): Segment[] {
  if (!byPrompt && !prompts.ids) return splitWindow(window, 'model_days');
  return models === 'all' ? splitWindow(window, 'prompt_days') : [executionSegment(window)];
}

/** The whole window from rows of single executions. */
export function executionSegment(window: TimeWindow): ExecutionSegment {
  const { from, to, firstDay, lastDay } = window;
  return { grain: 'executions', firstDay, lastDay, cut: isOfWholeDays(window) ? null : { from, to } };
}

function splitWindow(window: TimeWindow, grain: RollupSegment['grain']): Segment[] {
  const { from, to, firstDay, lastDay } = window;
  const head = startsWhole(window) ? 0 : 1;
  const tail = endsWhole(window) ? 0 : 1;
  if (firstDay === lastDay && head + tail > 0) return [executionSegment(window)];

  const segments: Segment[] = [];
  const firstWhole = addLocalDays(firstDay, head);
  const lastWhole = addLocalDays(lastDay, -tail);
  if (firstWhole <= lastWhole) segments.push({ grain, firstDay: firstWhole, lastDay: lastWhole });
  if (head) segments.push({ grain: 'executions', firstDay, lastDay: firstDay, cut: { from, to } });
  if (tail) segments.push({ grain: 'executions', firstDay: lastDay, lastDay, cut: { from, to } });
  return segments;
}
