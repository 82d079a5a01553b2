import type { SovResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useQuery } from '../../client';
import { Choice, ConfidenceChoice, Panel, useTimeMarks } from '../../parts';
import { address, go } from '../../state';
import { OvertakingPanel } from './overtaking-panel';
import { PERIODS, periodOf, sharesPath } from './period';
import { SharesByModel } from './shares-by-model';
import { SharesOverTime } from './shares-over-time';
import { Standings } from './standings';

/** How often answers name each brand: in the window, over time, and on each model. */
export const ShareOfVoiceScreen = (): JSX.Element => {
  const at = address.value;
  const period = periodOf(at);
  const shares = useQuery<SovResponse>(sharesPath(at));
  const marks = useTimeMarks();
  return (
    <div class="panels">
      <Panel
        id="standings"
        title="Who is named"
        hint="Of all mentions of your brand and its competitors (n), those of each. Where whiskers overlap, the order is open."
        query={shares}
        shape="table"
        csv="window"
        wide
        actions={<Choices />}
      >
        {(body) => <Standings body={body} period={period} />}
      </Panel>
      <OvertakingPanel />
      <Panel id="over-time" title="Over time" query={shares} wide>
        {(body) => <SharesOverTime body={body} period={period} marks={marks} />}
      </Panel>
      <SharesByModel />
    </div>
  );
};

const Choices = (): JSX.Element => (
  <div class="row screen">
    <Choice
      label="By"
      value={periodOf(address.value)}
      onChoose={(period) => go({ own: { ...address.value.own, period } })}
      options={PERIODS}
    />
    <ConfidenceChoice />
  </div>
);
