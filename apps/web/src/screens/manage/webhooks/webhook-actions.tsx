import type { Webhook, WebhookResponse } from '@app/core/contracts';
import { LIMITS } from '@app/core/kernel';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useWrite } from '../../../client';
import { announce, Card, FailureNotice, OneTimeLink, useMayWrite } from '../../../parts';
import { address } from '../../../state';
import { eventsWords } from './webhook-words';

/** What can be done with an open webhook: a test, a pause, another secret. */
export const WebhookActions = ({ webhook }: { readonly webhook: Webhook }): JSX.Element => {
  const { busy, failure, send } = useWrite();
  const [secret, setSecret] = useState('');
  const path = `/webhooks/${webhook.id}`;
  const project = { project_id: address.value.projectId };
  const isActive = webhook.state === 'active';
  const test = async (): Promise<void> => {
    if (await send('POST', `${path}/test`, project)) announce('A sample is on its way; see the deliveries.');
  };
  const turn = async (): Promise<void> => {
    const state = isActive ? 'paused' : 'active';
    if (await send('PATCH', path, { ...project, state })) announce(isActive ? 'Paused.' : 'It is told again.');
  };
  const rotate = async (): Promise<void> => {
    const answer = await send<WebhookResponse>('PATCH', path, { ...project, rotate_secret: true });
    if (!answer) return;
    setSecret(answer.secret ?? '');
    announce(`The secret is another one; the one before holds for ${LIMITS.formerSecretHours} hours.`);
  };
  return (
    <Card id="webhook" title="One webhook" hint={<span class="foreign">{webhook.url}</span>} wide>
      <p>{eventsWords(webhook)}</p>
      {useMayWrite() && (
        <div class="row">
          {isActive && (
            <button type="button" aria-disabled={busy} onClick={() => void test()}>
              Send me a test
            </button>
          )}
          <button type="button" class="secondary" aria-disabled={busy} onClick={() => void turn()}>
            {isActive ? 'Pause' : 'Make active'}
          </button>
          <button type="button" class="secondary" aria-disabled={busy} onClick={() => void rotate()}>
            Make another secret
          </button>
        </div>
      )}
      {failure && <FailureNotice failure={failure} />}
      {secret && <OneTimeLink id="new-webhook-secret" link={secret} what="secret" />}
    </Card>
  );
};
