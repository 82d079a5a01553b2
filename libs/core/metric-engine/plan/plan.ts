import { addLocalDays, endOfLocalDay, type LocalDay, startOfLocalDay, type TimeWindow } from '../../kernel';
import type { MetricQuestion, PromptFilters, Selection } from '../question';

/** Whole local days, answered from a day rollup. */
interface CubeSegment {
  readonly grain: 'cube';
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

export type Segment = CubeSegment | FactSegment;

export interface Plan {
  readonly question: MetricQuestion;
  readonly segments: readonly Segment[];
}

/** Chooses the cheapest grain that answers exactly: the cube knows no prompts and only whole days. */
export const planQuestion = (question: MetricQuestion): Plan => ({ question, segments: segmentsOf(question) });

export const segmentsOf = ({ prompts, window }: Selection): Segment[] =>
  filtersPrompts(prompts) ? [factsOf(window)] : splitWindow(window);

const filtersPrompts = (prompts: PromptFilters): boolean => Object.values(prompts).some((value) => value !== undefined);

export function factsOf(window: TimeWindow): FactSegment {
  const { from, to, firstDay, lastDay } = window;
  const whole = startsWhole(window) && endsWhole(window);
  return { grain: 'facts', firstDay, lastDay, cut: whole ? null : { from, to } };
}

function splitWindow(window: TimeWindow): Segment[] {
  const { from, to, firstDay, lastDay } = window;
  const head = startsWhole(window) ? 0 : 1;
  const tail = endsWhole(window) ? 0 : 1;
  if (firstDay === lastDay && head + tail > 0) return [factsOf(window)];

  const segments: Segment[] = [];
  const firstWhole = addLocalDays(firstDay, head);
  const lastWhole = addLocalDays(lastDay, -tail);
  if (firstWhole <= lastWhole) segments.push({ grain: 'cube', firstDay: firstWhole, lastDay: lastWhole });
  if (head) segments.push({ grain: 'facts', firstDay, lastDay: firstDay, cut: { from, to } });
  if (tail) segments.push({ grain: 'facts', firstDay: lastDay, lastDay, cut: { from, to } });
  return segments;
}

const startsWhole = ({ from, firstDay }: TimeWindow): boolean => +from === +startOfLocalDay(firstDay);
const endsWhole = ({ to, lastDay }: TimeWindow): boolean => +to === +endOfLocalDay(lastDay);
