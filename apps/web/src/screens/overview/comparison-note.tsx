import type { JSX } from 'preact';
import type { PreviousWindow, SummaryRow } from '@app/core/contracts';
import { formatCount } from '@app/core/charts';
import { formatInstantDay, MissingBefore, type Overtaking, overtakingsOf, type Place } from '../../parts';
import { hasInterval, hrefOf, type ChoosableMetric } from '../../state';
import { figureOf } from './brand-figures';

export interface ComparisonNoteProps {
  readonly previous: PreviousWindow;
  readonly metric: ChoosableMetric;
  readonly rows: readonly SummaryRow[];
}

/** What the changes are against, whether that was measured as a whole, and who is ahead since. */
export const ComparisonNote = ({ previous, metric, rows }: ComparisonNoteProps): JSX.Element => (
  <p class="hint">
    Changes are against {formatInstantDay(previous.from)} to {formatInstantDay(previous.to)}
    {previous.responses > 0 && `, with ${formatCount(previous.responses)} answers`}.
    <MissingBefore previous={previous} />{' '}
    {hasInterval(metric) && isCompared(rows, metric) && (
      <>
        {rows.length > 1 && '“More than noise” allows for looking at all of these brands. '}
        <Passed places={rows.map((row) => placeOf(row, metric))} metric={metric} />
      </>
    )}
    <a href={hrefOf({ screen: 'what-changed', own: { by: 'model' } })}>What changed</a>
  </p>
);

/** Whoever has no figure of both windows cannot have been overtaken, nor the other way round. */
const isCompared = (rows: readonly SummaryRow[], metric: ChoosableMetric): boolean => {
  const own = rows.find(({ actor }) => actor.type === 'project');
  return own !== undefined && figureOf(metric, own) !== null && own.previous?.pooled !== null;
};

const placeOf = (row: SummaryRow, metric: ChoosableMetric): Place => ({
  name: row.actor.name,
  own: row.actor.type === 'project',
  before: row.previous?.pooled ?? null,
  now: figureOf(metric, row),
  confidence: row,
});

/** Those who passed by a gain of their own, or by the fall of the other. */
function sentence(words: string, passed: readonly Overtaking[], gained: boolean): string {
  const some = passed.filter((one) => one.gained === gained);
  const names = some.map(({ name, open }) => (open ? `${name} (order open)` : name));
  return names.length === 0 ? '' : `${words}: ${names.join(', ')}. `;
}

const Passed = ({ places, metric }: { readonly places: readonly Place[]; readonly metric: ChoosableMetric }) => {
  const { overtookUs, overtakenByUs } = overtakingsOf(places, metric);
  const passed = [
    sentence('Overtook you overall', overtookUs, true),
    sentence('You fell behind', overtookUs, false),
    sentence('You overtook', overtakenByUs, true),
    sentence('Fell behind you', overtakenByUs, false),
  ].join('');
  return (
    <>
      {overtookUs.length === 0 && 'No competitor overtook you overall. '}
      {passed}
      <a href={hrefOf({ screen: 'share-of-voice' })}>Who overtook you where</a>
      {' · '}
    </>
  );
};
