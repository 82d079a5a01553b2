import type { Monitor, MonitorResponse } from '@app/core/contracts';
import { MODELS } from '@app/core/kernel';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { pathOf, useWrite } from '../../../client';
import { announce, Card, ConfirmedWrite, Form, SelectField, TextField, useFields } from '../../../parts';
import { address, go } from '../../../state';

/** The name of a monitor, whether it rests, and the models that it does without. */
export const ChangeMonitor = ({ monitor }: { readonly monitor: Monitor }): JSX.Element => {
  const writing = useWrite();
  const { values, field } = useFields({ name: monitor.name, paused: String(monitor.paused) });
  const [muted, setMuted] = useState<readonly string[]>(monitor.muted_models);
  const save = async (): Promise<void> => {
    const answer = await writing.send<MonitorResponse>('PATCH', `/monitors/${monitor.id}`, {
      project_id: address.value.projectId,
      ...values,
      muted_models: muted,
    });
    if (answer) announce(`Saved: ${answer.monitor.name}`);
  };
  const mute = (model: string, isMuted: boolean): void =>
    setMuted(isMuted ? [...muted, model] : muted.filter((one) => one !== model));
  return (
    <Card id="change-monitor" title="Change a monitor">
      <Form label="Change a monitor" writing={writing} submit="Save monitor" onSubmit={save} takesFocus>
        <TextField {...field('name')} label="Name" />
        <SelectField
          {...field('paused')}
          label="State"
          options={[
            { value: 'false', text: 'watches' },
            { value: 'true', text: 'rests' },
          ]}
        />
        <fieldset class="field">
          <legend>Models that it does without</legend>
          {MODELS.map(({ id, name }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={muted.includes(id)}
                onChange={({ currentTarget }) => mute(id, currentTarget.checked)}
              />{' '}
              {name}
            </label>
          ))}
        </fieldset>
      </Form>
      <ConfirmedWrite
        label="Delete"
        of={monitor.name}
        path={pathOf(`/monitors/${monitor.id}`, { project_id: address.value.projectId })}
        done={`Deleted: ${monitor.name}`}
        after={() => go({ own: {} }, { replace: true })}
      >
        The alarms that it has raised go with it.
      </ConfirmedWrite>
    </Card>
  );
};
