import type { Webhook, WebhookResponse, WebhooksResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { projectPath, useQuery } from '../../../client';
import { FailureNotice, ForEditors, ListPanel, usePage } from '../../../parts';
import { address, hrefOf } from '../../../state';
import { deleteColumn } from '../row-columns';
import type { SectionProps } from '../section';
import { AddWebhook } from './add-webhook';
import { ChangeWebhook } from './change-webhook';
import { WebhookActions } from './webhook-actions';
import { WebhookDeliveries } from './webhook-deliveries';
import { eventsWords, stateWords } from './webhook-words';

/** Programs that are told what happens; or one of them, with what it was sent. */
export const WebhooksSection = ({ id }: SectionProps): JSX.Element => (id ? <OneWebhook id={id} /> : <AllWebhooks />);

const OneWebhook = ({ id }: { readonly id: string }): JSX.Element => {
  const { body, failure, retry } = useQuery<WebhookResponse>(projectPath(`/webhooks/${id}`, address.value));
  return (
    <>
      <p>
        <a href={hrefOf({ item: 'webhooks', own: {} })}>All webhooks</a>
      </p>
      {failure && <FailureNotice failure={failure} retry={retry} />}
      {body && <WebhookActions webhook={body} />}
      <ForEditors>{body && <ChangeWebhook webhook={body} />}</ForEditors>
      {!failure && <WebhookDeliveries id={id} />}
    </>
  );
};

const AllWebhooks = (): JSX.Element => {
  const webhooks = usePage<WebhooksResponse>('/webhooks');
  return (
    <>
      <AddWebhook />
      <ListPanel<Webhook>
        id="webhooks"
        title="Webhooks"
        hint="One that answers wrongly for too long is disabled; open it to change it, or to make it active again."
        query={webhooks}
        of="webhooks"
        caption="Programs that are told what happens"
        keyOf={(one) => one.id}
        empty="No program is told."
        columns={[
          {
            title: 'Address',
            cell: (one) => (
              <a class="foreign" href={hrefOf({ item: `webhooks/${one.id}`, own: {} })}>
                {nameOf(one)}
              </a>
            ),
          },
          { title: 'When', cell: eventsWords },
          { title: 'State', cell: stateWords },
          deleteColumn({
            evenArchived: true,
            path: '/webhooks',
            nameOf,
            consequence: 'It is told nothing any more, and what it was sent is forgotten.',
          }),
        ]}
      />
    </>
  );
};

const nameOf = ({ description, url }: Webhook): string => (description ? `${description}: ${url}` : url);
