import type { Alarm } from '@app/core/contracts';
import type { JSX } from 'preact';
import { formatDay } from '@app/core/charts';
import { useWrite } from '../../../client';
import { announce, FailureNotice, useMayWrite } from '../../../parts';
import { addDays, address, localDayAt } from '../../../state';

/** Takes note of an alarm, or puts it off for a week. */
export const AlarmActions = ({ alarm }: { readonly alarm: Alarm }): JSX.Element => {
  const { busy, failure, send } = useWrite();
  const mayWrite = useMayWrite();
  const change = async (body: object, done: string): Promise<void> => {
    const project_id = address.value.projectId;
    if (await send('PATCH', `/alarms/${alarm.id}`, { project_id, ...body })) announce(done);
  };
  const later = addDays(localDayAt(new Date().toISOString()), 7);
  const isKnown = alarm.acknowledged_at !== null;
  return (
    <p class="hint">
      {isKnown ? 'Acknowledged. ' : alarm.snoozed_until !== null && `Snoozed until ${formatDay(alarm.snoozed_until)}. `}
      {mayWrite && (
        <>
          <button
            type="button"
            class="small secondary"
            aria-disabled={busy}
            onClick={() =>
              void change({ acknowledged: !isKnown }, isKnown ? 'The alarm is open again.' : 'Acknowledged.')
            }
          >
            {isKnown ? 'Open again' : 'Acknowledge'}
            <span class="hidden"> {alarm.name}</span>
          </button>{' '}
          {!isKnown && (
            <button
              type="button"
              class="small secondary"
              aria-disabled={busy}
              onClick={() => void change({ snoozed_until: later }, `Snoozed until ${formatDay(later)}.`)}
            >
              Snooze for a week<span class="hidden">: {alarm.name}</span>
            </button>
          )}
        </>
      )}
      {failure && <FailureNotice failure={failure} />}
    </p>
  );
};
