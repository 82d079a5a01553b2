import type { WebhookResponse } from '@app/core/contracts';
import type { WebhookEvent } from '@app/core/kernel';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useWrite } from '../../../client';
import { announce, FormCard, OneTimeLink, useFields } from '../../../parts';
import { address } from '../../../state';
import { WebhookFields } from './webhook-fields';

/** An address that is told of the chosen events from then on. */
export const AddWebhook = (): JSX.Element => {
  const writing = useWrite();
  const { values, setValues, field } = useFields({ url: '', description: '' });
  const [events, setEvents] = useState<readonly WebhookEvent[]>([]);
  const [secret, setSecret] = useState('');
  const add = async (): Promise<void> => {
    const { url, description } = values;
    const answer = await writing.send<WebhookResponse>('POST', '/webhooks', {
      project_id: address.value.projectId,
      url,
      events: [...events],
      ...(description.trim() && { description }),
    });
    if (!answer) return;
    setSecret(answer.secret ?? '');
    setValues({ url: '', description: '' });
    setEvents([]);
    announce('The webhook is made. Copy its secret now: it cannot be shown again.');
  };
  return (
    <FormCard
      id="add-webhook"
      title="Tell a program"
      hint="It is sent a signed message as soon as something happens."
      wide
      writing={writing}
      submit="Make a webhook"
      onSubmit={add}
      after={secret && <OneTimeLink id="webhook-secret" link={secret} what="secret" />}
    >
      <WebhookFields field={field} events={events} onChoose={setEvents} />
    </FormCard>
  );
};
