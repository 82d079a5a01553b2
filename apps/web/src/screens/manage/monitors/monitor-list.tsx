import { formatDay, formatValue, monitoredWords } from '@app/core/charts';
import type { Monitor, MonitorsResponse } from '@app/core/contracts';
import { LIMITS } from '@app/core/kernel';
import type { JSX } from 'preact';
import { projectPath, useQuery } from '../../../client';
import { Panel, Table, UnlessArchived, useImportedAlone } from '../../../parts';
import { address } from '../../../state';
import { sensitivityWords, STATE_WORDS } from '../../../parts/alarm-words';
import { changeColumn, openRow } from '../row-columns';
import { ChangeMonitor } from './change-monitor';

const PARAM = 'monitor';
const nameOf = ({ name }: Monitor): string => name;

/** What is watched, whether it is, and what it would find. */
export const MonitorList = (): JSX.Element => {
  const monitors = useQuery<MonitorsResponse>(
    projectPath('/monitors', address.value, { per_page: LIMITS.monitorsPerProject }),
  );
  const areImported = useImportedAlone();
  const changed = openRow(monitors.body?.data, PARAM);
  return (
    <>
      <Panel
        id="monitors"
        title="Monitors"
        hint={
          monitors.body &&
          `Each looks at a figure once its day is over. Of 100 projects in which nothing changes, at most ${monitors.body.false_alarms.percent} get an alarm in ${monitors.body.false_alarms.days} days, over all of their monitors.`
        }
        query={monitors}
        shape="table"
        wide
      >
        {({ data }) => (
          <Table<Monitor>
            quiet
            rows={data}
            caption="What is watched"
            keyOf={({ id }) => id}
            empty="Nothing is watched. Add a monitor below."
            columns={[
              { title: 'Monitor', cell: nameOf },
              { title: 'Watches', cell: watches },
              { title: 'State', cell: (monitor) => stateOf(monitor, areImported) },
              { title: 'Finds a lasting change of', cell: sensitivityWords },
              changeColumn(PARAM, nameOf),
            ]}
          />
        )}
      </Panel>
      <UnlessArchived>{changed && <ChangeMonitor key={changed.id} monitor={changed} />}</UnlessArchived>
    </>
  );
};

const watches = ({ metric, actor, keeps_to, standing }: Monitor): string =>
  [
    `${monitoredWords(metric).label} of ${actor?.name ?? 'a competitor that is gone'}`,
    ...(standing?.usual == null ? [] : [`usually ${formatValue(standing.usual, monitoredWords(metric).unit)}`]),
    ...(keeps_to === null ? [] : [keeps_to]),
  ].join('; ');

const stateOf = ({ paused, state, watched_day }: Monitor, areImported: boolean): string =>
  paused
    ? 'Rests'
    : areImported && state !== 'off'
      ? 'Watches nothing: all answers are imported'
      : state === 'watching' && watched_day !== null
        ? `Watches; last looked at ${formatDay(watched_day)}`
        : STATE_WORDS[state];
