import type { Digest, DigestResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useWrite } from '../../../client';
import { announce, FormCard, useFields } from '../../../parts';
import { address } from '../../../state';
import { ChannelChoice } from './channel-choice';
import { ScheduleFields } from './schedule-fields';

/** The name of a digest, when it comes, and whom it is sent to. */
export const ChangeDigest = ({ digest }: { readonly digest: Digest }): JSX.Element => {
  const writing = useWrite();
  const { name, cadence, weekday, hour } = digest;
  const fields = useFields<Record<'name' | 'cadence' | 'weekday' | 'hour', string>>({
    name,
    cadence,
    weekday: String(weekday),
    hour: String(hour),
  });
  const [channels, setChannels] = useState<readonly number[]>(digest.channel_ids);
  const save = async (): Promise<void> => {
    const answer = await writing.send<DigestResponse>('PATCH', `/digests/${digest.id}`, {
      project_id: address.value.projectId,
      ...fields.values,
      channel_ids: channels,
    });
    if (answer) announce(`Saved: ${answer.digest.name}`);
  };
  return (
    <FormCard id="change-digest" title="Change this digest" wide writing={writing} submit="Save digest" onSubmit={save}>
      <ScheduleFields {...fields} />
      <ChannelChoice chosen={channels} onChoose={setChannels} />
    </FormCard>
  );
};
