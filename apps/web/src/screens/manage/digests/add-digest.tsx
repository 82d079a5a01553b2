import type { DigestResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useWrite } from '../../../client';
import { announce, FormCard, useFields } from '../../../parts';
import { address } from '../../../state';
import { ChannelChoice } from './channel-choice';
import { ScheduleFields } from './schedule-fields';

const FIRST = { name: '', cadence: 'weekly', weekday: '1', hour: '8' };

/** A digest of the project's weeks or months. */
export const AddDigest = (): JSX.Element => {
  const writing = useWrite();
  const fields = useFields<Record<keyof typeof FIRST, string>>(FIRST);
  const [channels, setChannels] = useState<readonly number[]>([]);
  const add = async (): Promise<void> => {
    const answer = await writing.send<DigestResponse>('POST', '/digests', {
      project_id: address.value.projectId,
      ...fields.values,
      ...(channels.length > 0 && { channel_ids: channels }),
    });
    if (!answer) return;
    announce(`Added: ${answer.digest.name}. Open it for a test to your own address.`);
    fields.setValues(FIRST);
    setChannels([]);
  };
  return (
    <FormCard
      id="add-digest"
      title="Add a digest"
      hint="The sentence, the brands, what made the change, what to do and what fired: no more than a screen."
      wide
      writing={writing}
      submit="Add digest"
      onSubmit={add}
    >
      <ScheduleFields {...fields} />
      <ChannelChoice chosen={channels} onChoose={setChannels} />
    </FormCard>
  );
};
