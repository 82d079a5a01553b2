import type { JSX } from 'preact';
import type { PreviousWindow, SummaryRow } from '@app/core/contracts';
import { formatCount } from '@app/core/charts';
import { formatInstantDay, type Place, overtakingsOf } from '../../parts';
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
  confidence: row,
});

const Passed = ({ places, metric }: { readonly places: readonly Place[]; readonly metric: ChoosableMetric }) => {
  const { overtookUs, overtakenByUs } = overtakingsOf(places, metric);
  const names = (some: readonly { readonly name: string }[]): string => some.map(({ name }) => name).join(', ');
  return (
    <>
      {overtookUs.length === 0 ? 'No competitor overtook you overall.' : `Overtook you overall: ${names(overtookUs)}.`}
      {overtakenByUs.length > 0 && ` You overtook: ${names(overtakenByUs)}.`}{' '}
      <a href={hrefOf({ screen: 'share-of-voice' })}>Who overtook you where</a>
      {' · '}
    </>
  );
};
