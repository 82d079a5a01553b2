import { Count, formatPeriod, intervalOf, RankingChart, Value } from '@app/core/charts';
import type { SovResponse, SovStanding } from '@app/core/contracts';
import type { JSX } from 'preact';
import { Interval, TOO_FEW } from '../../parts';
import type { ConfidenceKind, Granularity } from '../../state';
import { beforeLatest, latestOf } from './period';

export type StandingsProps = {
  readonly period: Granularity;
  readonly kind: ConfidenceKind;
} & (
  | { readonly body: SovResponse; readonly brief?: false }
  /** The share alone, as where there is little room. */
  | { readonly body: Pick<SovResponse, 'periods' | 'current'>; readonly brief: true }
);

/** Who is named how often, in the last period with mentions. Whiskers that overlap leave the order open. */
export const Standings = (props: StandingsProps): JSX.Element => {
  const { body, period, kind, brief } = props;
  const latest = latestOf(body);
  if (!latest) return <p class="hint">No answer of this window mentions the brand or a competitor.</p>;
  const rows = body.current.map((row) => ({
    ...row,
    name: row.actor.name,
    own: row.actor.type === 'project',
    value: row.share,
    interval: intervalOf(row),
  }));
  return (
    <>
      <RankingChart
        caption={`${formatPeriod(latest.date, period)}${latest.partial ? ', not complete' : ''}`}
        unit="percent"
        rowTitle="Brand"
        valueTitle="Share"
        rows={rows}
        tooFew={TOO_FEW[kind]}
        columns={props.brief ? [] : columnsOf(props.body, kind)}
      />
      {!brief && <p class="hint">A mean of periods has no interval of its own; over time each period has one.</p>}
    </>
  );
};

function columnsOf(body: SovResponse, kind: ConfidenceKind) {
  const earlier = pointsBefore(body);
  return [
    { title: 'Mentions', cell: ({ mentions }: SovStanding) => <Count value={mentions} /> },
    {
      title: 'Period before',
      cell: (row: SovStanding) => (
        <>
          <Value value={row.previous_share} unit="percent" />{' '}
          {row.previous_share !== null && (
            <Interval unit="percent" confidence={earlier(row) ?? {}} kind={kind} of="mentions" />
          )}
        </>
      ),
    },
    { title: 'Mean of periods', cell: (row: SovStanding) => <Value value={row.avg_share} unit="percent" /> },
  ];
}

/** Finds the point of a brand in the period before, which has its interval. */
function pointsBefore(
  body: SovResponse,
): (row: SovStanding) => SovResponse['over_time'][number]['data'][number] | undefined {
  const before = beforeLatest(body);
  const points = new Map(
    body.over_time.map(({ actor: place, data }) => {
      const { type, id } = typeof place === 'number' ? body.actors![place]! : place;
      return [`${type} ${id}`, data.find(({ date }) => date === before?.date)];
    }),
  );
  return ({ actor: { type, id } }) => points.get(`${type} ${id}`);
}
