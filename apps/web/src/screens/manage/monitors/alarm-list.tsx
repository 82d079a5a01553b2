import { alarmWords, formatDay, formatValue, monitoredWords, sinceWords } from '@app/core/charts';
import type { Alarm, AlarmsResponse } from '@app/core/contracts';
import { modelName } from '@app/core/kernel';
import type { JSX } from 'preact';
import { ListPages, Panel, usePage } from '../../../parts';
import { AlarmActions } from './alarm-actions';

/** What monitors have found, the newest first. */
export const AlarmList = (): JSX.Element => {
  const alarms = usePage<AlarmsResponse>('/alarms');
  return (
    <Panel
      id="alarms"
      title="Alarms"
      hint="Lasting changes that monitors have found. Figures are as they were on that day."
      query={alarms}
      shape="text"
      wide
    >
      {(page) => (
        <>
          {page.model_changes.slice(0, 3).map(({ model, date }) => (
            <p class="hint" key={`${model} ${date}`}>
              {modelName(model)} answers otherwise since {formatDay(date)}: what changed with it is no alarm.
            </p>
          ))}
          {page.data.length === 0 && <p class="hint">No alarm so far.</p>}
          <ol class="reasons foreign">
            {page.data.map((alarm) => (
              <li key={alarm.id}>
                <AlarmStory alarm={alarm} />
                <AlarmActions alarm={alarm} />
              </li>
            ))}
          </ol>
          <ListPages of="alarms" total={page.total} perPage={page.per_page} />
        </>
      )}
    </Panel>
  );
};

const AlarmStory = ({ alarm }: { readonly alarm: Alarm }): JSX.Element => {
  const { unit } = monitoredWords(alarm.metric);
  const part = ({ before, after }: { readonly before: number | null; readonly after: number | null }): string =>
    before === null || after === null ? 'new or gone' : `${formatValue(before, unit)} to ${formatValue(after, unit)}`;
  return (
    <>
      <strong>{alarmWords(alarm)}</strong> {sinceWords(alarm)}. Found on {formatDay(alarm.date)}.
      <dl class="hint">
        <dt>Models</dt>
        <dd>{alarm.models.map((one) => `${modelName(one.model)} (${part(one)})`).join(', ')}</dd>
        <dt>Prompts</dt>
        <dd>
          <ul>
            {alarm.prompts.map((one) => (
              <li key={one.prompt_id}>
                {one.text}: {part(one)}
                {one.significant && ', more than noise'}
              </li>
            ))}
          </ul>
        </dd>
        {alarm.moved.length > 0 && (
          <>
            <dt>Moved too</dt>
            <dd>
              {alarm.moved
                .map(({ name, metric, before, after }) => {
                  const of = monitoredWords(metric).unit;
                  return `${name} (${formatValue(before, of)} to ${formatValue(after, of)})`;
                })
                .join(', ')}
            </dd>
          </>
        )}
        {(alarm.notes.length > 0 || alarm.breaks.length > 0) && (
          <>
            <dt>At the time</dt>
            <dd>
              {[
                ...alarm.notes.map(({ title, date }) => `${title} (${formatDay(date)})`),
                ...alarm.breaks.map(
                  ({ model, from, to, date }) => `${modelName(model)}: ${from} became ${to} (${formatDay(date)})`,
                ),
              ].join(', ')}
            </dd>
          </>
        )}
      </dl>
    </>
  );
};
