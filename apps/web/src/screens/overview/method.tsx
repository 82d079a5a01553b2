import { formatCount } from '@app/core/charts';
import type { SummaryResponse, SummaryRow } from '@app/core/contracts';
import type { JSX } from 'preact';
import {
  AboutConfidence,
  Caution,
  ChangeWords,
  ConfidenceChoice,
  formatInstantDay,
  Interval,
  MissingBefore,
  Popover,
  Table,
} from '../../parts';
import { type ChoosableMetric, hasInterval, zoneWords } from '../../state';
import { isOwn } from './figures';

export interface MethodProps {
  readonly metric: ChoosableMetric;
  readonly body: SummaryResponse;
}

/** How sure the figures are and what they rest on, for whoever asks. */
export const Method = ({ metric, body: { summary, previous, from, to } }: MethodProps): JSX.Element => {
  const rows = summary[metric.name] ?? [];
  return (
    <Popover id="method" label="How sure is this?">
      <p>{metric.hint}</p>
      {hasInterval(metric) ? (
        <>
          <p>
            Each figure stands for more answers than were asked for. It lies between the bounds below with 95 %
            certainty; where the bounds of two brands overlap, their order is open.
          </p>
          <Table<SummaryRow>
            caption="How sure each figure is"
            quiet
            rows={rows}
            keyOf={({ actor }) => actor.competitor_id ?? 0}
            columns={[
              { title: 'Brand', cell: ({ actor }) => actor.name },
              {
                title: 'Between',
                cell: (row) => <Interval unit={metric.unit} confidence={row} of={metric.of} />,
              },
              {
                title: 'Change',
                cell: (row) => row.change && <ChangeWords metric={metric} change={row.change} own={isOwn(row)} />,
              },
            ]}
          />
          <Caution figures={rows} of={metric.of} />
          <ConfidenceChoice explained />
          <AboutConfidence />
        </>
      ) : (
        <p>Counts are counted, not estimated: they have no bounds, and their changes are not tested.</p>
      )}
      {previous && (
        <p class="hint">
          {formatInstantDay(from)} to {formatInstantDay(to)} is compared with {formatInstantDay(previous.from)} to{' '}
          {formatInstantDay(previous.to)}
          {previous.responses > 0 && `, with ${formatCount(previous.responses)} answers`}. All are {zoneWords()}.
          <MissingBefore previous={previous} />
          {rows.length > 1 && ' “More than noise” allows for looking at all of these brands.'}
        </p>
      )}
    </Popover>
  );
};
