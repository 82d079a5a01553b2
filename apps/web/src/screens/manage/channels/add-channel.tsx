import type { ChannelResponse } from '@app/core/contracts';
import { NOTICE_CHANNEL_KINDS, NOTICE_KINDS, type NoticeChannelKind, type NoticeKind } from '@app/core/kernel';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useWrite } from '../../../client';
import { announce, Card, Form, SelectField, TextField, TickField, useFields } from '../../../parts';
import { address } from '../../../state';
import { KIND_WORDS, NOTICE_WORDS, TARGET_WORDS } from './channel-words';

const FIRST: readonly NoticeKind[] = ['alarm', 'model_changed', 'budget'];

/** Where people are told what happens from then on. */
export const AddChannel = ({ mailIsOn }: { readonly mailIsOn: boolean }): JSX.Element => {
  const writing = useWrite();
  const { values, setValues, field } = useFields({
    kind: (mailIsOn ? 'mail' : 'slack') as NoticeChannelKind,
    target: '',
    description: '',
  });
  const [hears, setHears] = useState(FIRST);
  const { kind } = values;
  const add = async (): Promise<void> => {
    const { target, description } = values;
    const answer = await writing.send<ChannelResponse>('POST', '/channels', {
      project_id: address.value.projectId,
      kind,
      target: target.trim(),
      hears: [...hears],
      ...(description.trim() && { description }),
    });
    if (!answer) return;
    setValues({ kind, target: '', description: '' });
    setHears(FIRST);
    announce(
      answer.state === 'unconfirmed'
        ? `Asked: ${answer.target}. Nothing else is sent there before its reader agrees.`
        : `Added: ${answer.target}. Send a test to see whether it arrives.`,
    );
  };
  return (
    <Card id="add-channel" title="Tell people" hint="By mail, in Slack or in Microsoft Teams." wide>
      {!mailIsOn && (
        <p class="hint">Mail is off here: whoever runs the service has to name a mail server (SMTP_URL).</p>
      )}
      <Form label="Tell people" writing={writing} submit="Add a channel" onSubmit={add}>
        <div class="pair">
          <SelectField
            {...field('kind')}
            label="How"
            options={NOTICE_CHANNEL_KINDS.filter((value) => mailIsOn || value !== 'mail').map((value) => ({
              value,
              text: KIND_WORDS[value],
            }))}
          />
          <TextField {...field('target')} {...TARGET_WORDS[kind]} />
        </div>
        <TextField {...field('description')} label="What for" />
        <TickField
          name="hears"
          label="When"
          needs="event"
          options={NOTICE_KINDS.map((value) => ({ value, text: NOTICE_WORDS[value] }))}
          chosen={hears}
          onChoose={setHears}
        />
      </Form>
    </Card>
  );
};
