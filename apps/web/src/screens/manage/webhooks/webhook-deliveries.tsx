import type { WebhookDeliveriesResponse, WebhookDelivery } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useRepeat, useWrite } from '../../../client';
import { announce, FailureNotice, formatInstant, ListPanel, useMayWrite, usePage } from '../../../parts';
import { address } from '../../../state';
import { deliveryWords, EVENT_WORDS } from './webhook-words';

/** What a webhook was sent, what came of it, and a way to send it again. */
export const WebhookDeliveries = ({ id }: { readonly id: string }): JSX.Element => {
  const deliveries = usePage<WebhookDeliveriesResponse>(`/webhooks/${id}/deliveries`);
  const rows = deliveries.body?.data ?? [];
  useRepeat(
    deliveries,
    rows.some(({ state }) => state === 'queued' || state === 'sending'),
  );
  return (
    <ListPanel<WebhookDelivery>
      id="deliveries"
      title="Deliveries"
      hint="Of the last 30 days, newest first."
      query={deliveries}
      of="deliveries"
      caption="What was sent"
      keyOf={(one) => one.id}
      empty="Nothing was sent yet."
      columns={[
        {
          title: 'What',
          cell: ({ event, test }) => (test ? `${EVENT_WORDS[event]} (a test)` : EVENT_WORDS[event]),
        },
        { title: 'No.', number: true, cell: ({ sequence }) => String(sequence) },
        { title: 'When', cell: ({ created_at }) => formatInstant(created_at) },
        { title: 'State', cell: (one) => <span class="foreign">{deliveryWords(one)}</span> },
        { title: 'Message and answer', plain: true, cell: (one) => <Texts of={one} /> },
        { title: 'Send again', plain: true, cell: (one) => <SendAgain of={one} /> },
      ]}
    />
  );
};

const Texts = ({ of: { payload, response_body, sequence } }: { readonly of: WebhookDelivery }): JSX.Element => (
  <details>
    <summary>
      Message and answer<span class="hidden"> of {sequence}</span>
    </summary>
    <pre class="foreign">{JSON.stringify(payload, null, 2)}</pre>
    {response_body && <pre class="foreign">{response_body}</pre>}
  </details>
);

const SendAgain = ({ of: { id, state, sequence } }: { readonly of: WebhookDelivery }): JSX.Element => {
  const { busy, failure, send } = useWrite();
  const mayWrite = useMayWrite();
  if (!mayWrite || (state !== 'delivered' && state !== 'failed')) return <></>;
  const again = async (): Promise<void> => {
    const body = { project_id: address.value.projectId };
    if (await send('POST', `/webhooks/deliveries/${id}/redeliver`, body)) announce('The message is on its way again.');
  };
  return (
    <>
      <button type="button" class="small secondary" aria-disabled={busy} onClick={() => void again()}>
        Send again<span class="hidden"> {sequence}</span>
      </button>
      {failure && <FailureNotice failure={failure} />}
    </>
  );
};
