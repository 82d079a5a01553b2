import { addLocalDays, endOfLocalDay, type LocalDay, startOfLocalDay, type TimeWindow } from '../kernel';
import type { MetricQuestion, Selection } from './selection';

/** Whole local days, answered from a rollup: the cube knows no prompts, `prompt_days` no models. */
interface RollupSegment {
  readonly grain: 'cube' | 'prompt_days';
  readonly firstDay: LocalDay;
  readonly lastDay: LocalDay;
}

/** Rows of single executions; `cut` bounds them by instant where the window does not end with its days. */
interface FactSegment {
  readonly grain: 'facts';
  readonly firstDay: LocalDay;
  readonly lastDay: LocalDay;
  readonly cut: { readonly from: Date; readonly to: Date } | null;
}

/** A part of the window, and the table that answers for it. */
export type Segment = RollupSegment | FactSegment;

export interface Plan {
  readonly question: MetricQuestion;
  readonly segments: readonly Segment[];
}

/** Chooses the cheapest grain that answers exactly. */
export const planQuestion = (question: MetricQuestion): Plan => ({ question, segments: segmentsOf(question) });

/** @param byPrompt whether the answer tells prompts apart, even when none are filtered */
export function segmentsOf({ prompts, models, window }: Selection, byPrompt = false): Segment[] {
  if (!byPrompt && !prompts.ids) return splitWindow(window, 'cube');
  return models === 'all' ? splitWindow(window, 'prompt_days') : [factsOf(window)];
}

export function factsOf(window: TimeWindow): FactSegment {
  const { from, to, firstDay, lastDay } = window;
  const whole = startsWhole(window) && endsWhole(window);
  return { grain: 'facts', firstDay, lastDay, cut: whole ? null : { from, to } };
}

function splitWindow(window: TimeWindow, grain: RollupSegment['grain']): Segment[] {
  const { from, to, firstDay, lastDay } = window;
  const head = startsWhole(window) ? 0 : 1;
  const tail = endsWhole(window) ? 0 : 1;
  if (firstDay === lastDay && head + tail > 0) return [factsOf(window)];

  const segments: Segment[] = [];
  const firstWhole = addLocalDays(firstDay, head);
  const lastWhole = addLocalDays(lastDay, -tail);
  if (firstWhole <= lastWhole) segments.push({ grain, firstDay: firstWhole, lastDay: lastWhole });
  if (head) segments.push({ grain: 'facts', firstDay, lastDay: firstDay, cut: { from, to } });
  if (tail) segments.push({ grain: 'facts', firstDay: lastDay, lastDay, cut: { from, to } });
  return segments;
}

const startsWhole = ({ from, firstDay }: TimeWindow): boolean => +from === +startOfLocalDay(firstDay);
const endsWhole = ({ to, lastDay }: TimeWindow): boolean => +to === +endOfLocalDay(lastDay);
