import type { JSX } from 'preact';
import { breakMarks, TimeSeriesChart } from '@app/core/charts';
import type { Break, SovResponse } from '@app/core/contracts';
import type { LinkedShare } from '@app/domain/work';
import { Section } from '@app/platform/pages';
import { partialDates, seriesOf } from './over-time';
import { Standing } from './standing';

export interface ShareOfVoiceProps {
  readonly share: LinkedShare;
  readonly sov: SovResponse;
  readonly breaks: readonly Break[];
}

export const ShareOfVoiceView = ({ share, sov, breaks }: ShareOfVoiceProps): JSX.Element => (
  <>
    <Standing sov={sov} />
    <Section id="time" title="Over time">
      <TimeSeriesChart
        id="over-time"
        caption="Share of all mentions"
        unit="percent"
        period={share.question.granularity}
        series={seriesOf(
          sov.over_time,
          sov.actors ?? [],
          sov.window.map(({ actor }) => actor),
        )}
        partial={partialDates(sov.periods)}
        marks={breakMarks(breaks)}
      />
    </Section>
  </>
);
