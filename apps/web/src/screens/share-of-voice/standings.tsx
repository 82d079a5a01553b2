import { actorAt, Count, formatPeriod, intervalOf, RankingChart, Value } from '@app/core/charts';
import type { SovResponse, SovVoice } from '@app/core/contracts';
import type { JSX } from 'preact';
import { Caution, type Confidence, Interval } from '../../parts';
import type { Granularity } from '../../state';
import { beforeLatest, latestOf } from './period';

export interface StandingsProps {
  readonly body: SovResponse;
  readonly period: Granularity;
}

/** Who is named how often in the whole window. Whiskers that overlap leave the order open. */
export const Standings = ({ body, period }: StandingsProps): JSX.Element => {
  if (body.window.every(({ mentions }) => mentions === 0)) {
    return <p class="hint">No answer of this window mentions the brand or a competitor.</p>;
  }
  return (
    <>
      <RankingChart
        caption="In the whole window"
        unit="percent"
        rowTitle="Brand"
        valueTitle="Share"
        rows={body.window.map((row) => ({
          ...row,
          name: row.actor.name,
          own: row.actor.type === 'project',
          value: row.share,
          interval: intervalOf(row),
        }))}
        columns={columnsOf(body, period)}
      />
      <Caution figures={body.window} of="mentions" />
    </>
  );
};

/** The newest period and the one before it, each under its own date. */
function columnsOf(body: SovResponse, period: Granularity) {
  const columns = [latestOf(body), beforeLatest(body)].flatMap((of) => {
    if (!of) return [];
    const shareOf = sharesIn(body, of.date);
    return {
      title: `${formatPeriod(of.date, period)}${of.partial ? ', not complete' : ''}`,
      // The chart over time has it too.
      roomy: true,
      cell: (row: SovVoice) => {
        const { value, ci_low, ci_high, low_confidence } = shareOf(row);
        return (
          <>
            <Value value={value} unit="percent" />
            <br />
            {value !== null && (
              <Interval unit="percent" confidence={{ ci_low, ci_high, low_confidence }} of="mentions" />
            )}
          </>
        );
      },
    };
  });
  return [{ title: 'Mentions', cell: ({ mentions }: SovVoice) => <Count value={mentions} /> }, ...columns];
}

/** Finds the share of a brand in the period that begins on a day. */
function sharesIn(body: SovResponse, day: string): (row: SovVoice) => Confidence & { readonly value: number | null } {
  const points = new Map(
    body.over_time.map(({ actor, data }) => {
      const { type, id } = actorAt(actor, body.actors);
      return [`${type} ${id}`, data.find(({ date }) => date === day)];
    }),
  );
  return ({ actor: { type, id } }) => points.get(`${type} ${id}`) ?? { value: null };
}
