import { Count, type TimeSeries } from '@app/core/charts';
import type { AiTrafficResponse, AssistantVisits } from '@app/core/contracts';
import type { JSX } from 'preact';
import { Table } from '../../parts';
import { TimeChart } from '../../parts/time-chart';
import { type Granularity, hrefOf } from '../../state';
import { MOST_LINES, ownWith } from './question';

export interface VisitsProps {
  readonly body: AiTrafficResponse;
  readonly period: Granularity;
}

/** Who sent how many: over time those who sent the most, and all of them below. */
export const Visits = ({ body, period }: VisitsProps): JSX.Element => {
  const { visits, assistants } = body;
  if (visits === 0) return <p class="hint">No visit was seen in this window.</p>;
  return (
    <>
      <TimeChart
        id="visits-over-time"
        caption="Visits over time"
        unit="count"
        period={period}
        series={linesOf(body)}
        partial={body.partial_dates}
        height={240}
      />
      <Table<AssistantVisits>
        caption="Visits by assistant"
        rows={assistants}
        keyOf={({ assistant }) => assistant}
        columns={[
          {
            title: 'Assistant',
            cell: (row) => <a href={hrefOf({ own: ownWith('assistant', row.assistant) })}>{row.name}</a>,
          },
          { title: 'Visits', number: true, cell: (row) => <Count value={row.visits} /> },
        ]}
      />
    </>
  );
};

function linesOf({ assistants, dates, data }: AiTrafficResponse): TimeSeries[] {
  const visits = new Map(data.map((row) => [`${row.date} ${row.assistant}`, row.visits]));
  return assistants.slice(0, MOST_LINES).map(({ assistant, name }, place) => ({
    name,
    place,
    points: dates.map((date) => ({ date, value: visits.get(`${date} ${assistant}`) ?? 0 })),
  }));
}

/** Which page alone is shown, and the way back to all. */
export const PageNotice = ({ page }: { readonly page: string }): JSX.Element | null => {
  if (page === '') return null;
  return (
    <p>
      Of <strong>{page}</strong> alone. <a href={hrefOf({ own: ownWith('page_address', '') })}>All pages</a>
    </p>
  );
};
