import type { JSX } from 'preact';
import { type AnsweredInterval, formatPeriod, formatValue, intervalOf, RankingChart } from '@app/core/charts';
import type { SovResponse, SovStanding } from '@app/core/contracts';
import { apiPath, useQuery } from '../../client';
import { Panel } from '../../parts';
import { address, confidenceParameter } from '../../state';

/** Shares of single days jump; those of weeks tell more. */
const PERIOD = 'week';

type Standing = SovStanding & AnsweredInterval;

/** Share of voice in the newest week. */
export const SharesPanel = (): JSX.Element => {
  const at = address.value;
  const shares = useQuery<SovResponse>(
    apiPath('/metrics/sov', at, { granularity: PERIOD, points: 'periods', confidence: confidenceParameter(at) }),
  );
  return (
    <Panel
      id="shares"
      title="Share of voice"
      hint="Of all mentions of the brand and its rivals, those of each."
      query={shares}
      shape="table"
    >
      {(body) => <Ranking body={body} />}
    </Panel>
  );
};

const Ranking = ({ body }: { readonly body: SovResponse }): JSX.Element => {
  const latest = body.periods.findLast(({ mentions }) => mentions > 0);
  if (!latest) return <p class="hint">No answer of this window mentions the brand or a rival.</p>;
  const rows = (body.current as readonly Standing[]).map((row) => ({
    name: row.actor.name,
    own: row.actor.type === 'project',
    value: row.share,
    interval: intervalOf(row),
    mentions: row.mentions,
    before: row.previous_share,
  }));
  return (
    <RankingChart
      caption={`In the ${formatPeriod(latest.date, PERIOD)}${latest.partial ? ', which is not complete' : ''}`}
      unit="percent"
      rowTitle="Brand"
      valueTitle="Share"
      rows={rows}
      columns={[
        { title: 'Mentions', cell: ({ mentions }) => <data value={mentions}>{mentions}</data> },
        { title: 'Period before', cell: ({ before }) => (before === null ? '–' : formatValue(before, 'percent')) },
      ]}
    />
  );
};
