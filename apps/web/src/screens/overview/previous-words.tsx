import type { JSX } from 'preact';
import type { PreviousWindow, SummaryRow } from '@app/core/contracts';
import { formatCount } from '@app/core/charts';
import { formatInstantDay, type Place, whoPassed } from '../../parts';
import { hasInterval, hrefOf, type ChoosableMetric } from '../../state';
import { figureOf } from './brand-figures';

export interface PreviousWordsProps {
  readonly previous: PreviousWindow;
  readonly metric: ChoosableMetric;
  readonly rows: readonly SummaryRow[];
}

/** What the changes are against, whether that was measured as a whole, and who is ahead since. */
export const PreviousWords = ({ previous, metric, rows }: PreviousWordsProps): JSX.Element => (
  <p class="hint">
    Changes are against {formatInstantDay(previous.from)} to {formatInstantDay(previous.to)}, with{' '}
    {formatCount(previous.responses)} answers.
    {!previous.complete && ' The project began within that window, so it was not measured as a whole.'}{' '}
    {hasInterval(metric) && <Passed places={rows.map((row) => placeOf(row, metric))} metric={metric} />}
    <a href={hrefOf({ screen: 'what-changed', own: { by: 'model' } })}>What changed</a>
  </p>
);

const placeOf = (row: SummaryRow, metric: ChoosableMetric): Place => ({
  name: row.actor.name,
  own: row.actor.type === 'project',
  before: row.previous?.pooled ?? null,
  now: figureOf(metric, row),
  sureness: row,
});

const Passed = ({ places, metric }: { readonly places: readonly Place[]; readonly metric: ChoosableMetric }) => {
  const { passedUs, passedByUs } = whoPassed(places, metric);
  const names = (some: readonly { readonly name: string }[]): string => some.map(({ name }) => name).join(', ');
  return (
    <>
      {passedUs.length === 0 ? 'No rival overtook you overall.' : `Overtook you overall: ${names(passedUs)}.`}
      {passedByUs.length > 0 && ` You overtook: ${names(passedByUs)}.`}{' '}
      <a href={hrefOf({ screen: 'share-of-voice' })}>Who overtook you where</a>
      {' · '}
    </>
  );
};
