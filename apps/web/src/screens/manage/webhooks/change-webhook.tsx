import type { Webhook, WebhookResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useWrite } from '../../../client';
import { announce, FormCard, useFields } from '../../../parts';
import { address } from '../../../state';
import { WebhookFields } from './webhook-fields';

const valuesOf = ({ url, description }: Webhook) => ({ url, description: description ?? '' });

/** The address of a webhook, what it is for, and what it is told of. Its secret and its deliveries stay. */
export const ChangeWebhook = ({ webhook }: { readonly webhook: Webhook }): JSX.Element => {
  const writing = useWrite();
  const { values, setValues, field } = useFields(valuesOf(webhook));
  const [events, setEvents] = useState<Webhook['events']>(webhook.events);
  const save = async (): Promise<void> => {
    const answer = await writing.send<WebhookResponse>('PATCH', `/webhooks/${webhook.id}`, {
      project_id: address.value.projectId,
      url: values.url,
      description: values.description.trim() || null,
      events: [...events],
    });
    if (!answer) return;
    setValues(valuesOf(answer));
    announce(`Saved: ${answer.url}`);
  };
  return (
    <FormCard
      id="change-webhook"
      title="Change this webhook"
      hint="Its secret and its deliveries stay. Messages that wait go to the new address."
      wide
      writing={writing}
      submit="Save webhook"
      onSubmit={save}
    >
      <WebhookFields field={field} events={events} onChoose={(chosen) => setEvents([...chosen])} keepsOne />
    </FormCard>
  );
};
