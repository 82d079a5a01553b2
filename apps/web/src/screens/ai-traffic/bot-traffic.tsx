import { Count, type TimeSeries } from '@app/core/charts';
import type { AgentTrafficResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { Table } from '../../parts';
import { TimeChart } from '../../parts/time-chart';
import type { Granularity } from '../../state';
import { MOST_LINES } from './question';

export interface BotTrafficProps {
  readonly body: AgentTrafficResponse;
  readonly period: Granularity;
  /** First days of periods that miss something. */
  readonly partial: readonly string[];
}

interface Who {
  readonly name: string;
  readonly requests: number;
}

/** Which bots came how often: over time those who came most, and all of them below. */
export const BotTraffic = ({ body, period, partial }: BotTrafficProps): JSX.Element => {
  const who = Object.entries(body.totals)
    .map(([name, requests]): Who => ({ name, requests }))
    .toSorted((one, other) => other.requests - one.requests || (one.name < other.name ? -1 : 1));
  if (who.length === 0) return <p class="hint">No request of an AI bot was seen in this window.</p>;
  return (
    <>
      <TimeChart
        id="bots-over-time"
        caption="Requests of AI bots over time"
        unit="count"
        period={period}
        series={who.slice(0, MOST_LINES).map((one, place) => lineOf(one, place, body))}
        partial={partial}
        height={240}
      />
      <Table<Who>
        caption="Requests in the whole window"
        rows={who}
        few={8}
        keyOf={({ name }) => name}
        columns={[
          { title: body.group_by === 'bot' ? 'Bot' : 'Company', cell: ({ name }) => name },
          { title: 'Requests', number: true, cell: ({ requests }) => <Count value={requests} /> },
        ]}
      />
    </>
  );
};

const lineOf = ({ name }: Who, place: number, { timeseries }: AgentTrafficResponse): TimeSeries => ({
  name,
  place,
  points: Object.entries(timeseries).map(([date, counts]) => ({ date, value: counts[name] ?? 0 })),
});
