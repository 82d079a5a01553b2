import { alarmWords, formatDay, sinceWords } from '@app/core/charts';
import type { AlarmsResponse } from '@app/core/contracts';
import { modelName } from '@app/core/kernel';
import type { JSX } from 'preact';
import { useQuery } from '../../client';
import { Panel, useImportedAlone } from '../../parts';
import { address, hrefOf } from '../../state';
import { openAlarmsPath } from './question';

const SHOWN = 3;
const CHANGES_SHOWN = 2;

/** Lasting changes that monitors have found and nobody has taken note of. */
export const AlarmsPanel = (): JSX.Element => {
  const alarms = useQuery<AlarmsResponse>(openAlarmsPath(address.value));
  const areImported = useImportedAlone();
  const href = hrefOf({ screen: 'manage', item: 'monitors', own: {} });
  return (
    <Panel id="open-alarms" title="Lasting changes" query={alarms} shape="text" csv={false}>
      {({ data, total, model_changes }) => (
        <>
          {total === 0 && (
            <p class="hint">
              {areImported
                ? 'No alarm comes: all answers are imported, and those are not watched.'
                : 'No open alarm. One is raised once 14 days of answers tell what is usual.'}
            </p>
          )}
          <ol class="reasons foreign">
            {data.slice(0, SHOWN).map((alarm) => (
              <li key={alarm.id}>
                <a href={href}>{alarmWords(alarm)}</a>
                <div class="hint">{sinceWords(alarm)}</div>
              </li>
            ))}
          </ol>
          {model_changes.slice(0, CHANGES_SHOWN).map(({ model, date }) => (
            <p class="hint" key={`${model} ${date}`}>
              {modelName(model)} answers otherwise since {formatDay(date)}.
            </p>
          ))}
          <p>
            <a href={href}>{total > SHOWN ? `All ${total} alarms, and what is watched` : 'What is watched'}</a>{' '}
            <a href={hrefOf({ screen: 'manage', item: 'channels', own: {} })}>Who is told</a>
          </p>
        </>
      )}
    </Panel>
  );
};
