import { EXECUTION_ROW } from '../../kernel';
import { executionLookup } from '../execution-lookup';
import { type Measure, MEASURES } from '../measures';
import type { MetricDefinition } from '../metric';
import { executionSegment } from '../plan';
import type { Selection } from '../selection';
import { actorPredicate, selectionPredicate } from './predicates';
import { Parameters, type Statement } from './statement';

export interface DayCellsQuestion {
  readonly selection: Selection;
  /** A rate or an average, or the actor's part of the mentions of all actors. */
  readonly figure: MetricDefinition | 'share_of_voice';
  readonly actorId: number;
  /** All tracked actors. */
  readonly actorIds: readonly number[];
}

/** A prompt on a model: lists with commas of its days (counted from the first of the window) and their sums. */
export interface DayCellColumns {
  readonly prompt_id: number;
  readonly model: number;
  readonly days: string;
  readonly n: string;
  readonly y: string;
  readonly x: string;
}

/**
 * What each day of each prompt on each model adds to answers (n), numerator (y) and denominator (x) of a figure. Runs that
 * the service planned count; imported answers are history that nobody watched.
 */
export function compileDayCells({ selection, figure, actorId, actorIds }: DayCellsQuestion): Statement {
  const values = new Parameters();
  const selected = selectionPredicate(selection, values);
  const first = values.add(selection.window.firstDay);
  const own = `actor_id = ${values.add(actorId)}`;
  const actors = actorPredicate([EXECUTION_ROW, ...(figure === 'share_of_voice' ? actorIds : [actorId])], values);
  const { y, x } = termsOf(figure, own);
  const sum = (term: string, name: string) => `coalesce(sum(${term}), 0) as ${name}`;
  const text = [
    `select prompt_id, model, ${['at', 'n', 'y', 'x'].map((name) => `string_agg(${name}::text, ',') as ${name === 'at' ? 'days' : name}`).join(', ')}`,
    `from (`,
    `  select prompt_id, model, day - ${first}::date as at,`,
    `    ${sum(`(actor_id = ${EXECUTION_ROW})::int`, 'n')}, ${sum(y, 'y')}, ${sum(x, 'x')}`,
    `  from facts where ${selected(executionSegment(selection.window))} and ${actors}`,
    // Each is looked up by itself: a join that is planned by the statistics of an hour ago compares all with all.
    `    and (${executionLookup('slot', values.project(selection.projectId), 'facts.execution_id')})`,
    `      ~ '^\\d{4}-\\d{2}-\\d{2}\\.'`,
    `  group by 1, 2, 3`,
    `) cells group by prompt_id, model order by prompt_id, model`,
  ].join('\n');
  return { text, values: values.all };
}

function termsOf(figure: DayCellsQuestion['figure'], own: string): { readonly y: string; readonly x: string } {
  if (figure === 'share_of_voice') {
    return {
      y: `case when ${own} then ${MEASURES.mentions} end`,
      x: `case when actor_id >= 0 then ${MEASURES.mentions} end`,
    };
  }
  const { numerator, denominator, denominatorOf } = figure;
  const added = (measures: readonly Measure[]) =>
    measures.map((measure) => `coalesce(${MEASURES[measure]}, 0)`).join(' + ');
  const taken = numerator.minus ? ` - (${added(numerator.minus)})` : '';
  return {
    y: `case when ${own} then ${added(numerator.plus)}${taken} end`,
    x: `case when ${denominatorOf === 'actor' ? own : `actor_id = ${EXECUTION_ROW}`} then ${added(denominator!)} end`,
  };
}
