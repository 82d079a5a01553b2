import type { ChannelResponse, NoticeChannel } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useWrite } from '../../../client';
import { announce, FailureNotice, useMayWrite } from '../../../parts';
import { address } from '../../../state';
import { nameOf } from './channel-words';

/** What can be done with a channel of a list: a test, a pause, another question. */
export const ChannelActions = ({ channel }: { readonly channel: NoticeChannel }): JSX.Element => {
  const { busy, failure, send } = useWrite();
  if (!useMayWrite()) return <></>;
  const path = `/channels/${channel.id}`;
  const project = { project_id: address.value.projectId };
  const isActive = channel.state === 'active';
  // Whoever has stopped it must agree anew.
  const mustAsk = channel.state === 'unconfirmed' || channel.paused_reason === 'unsubscribed';
  const of = <span class="hidden"> {nameOf(channel)}</span>;
  const test = async (): Promise<void> => {
    if (await send('POST', `${path}/test`, project)) announce(`A test is on its way: ${nameOf(channel)}`);
  };
  const turn = async (): Promise<void> => {
    const answer = await send<ChannelResponse>('PATCH', path, { ...project, state: isActive ? 'paused' : 'active' });
    if (!answer) return;
    if (isActive) announce('Paused.');
    else announce(answer.state === 'active' ? 'It is told again.' : 'Its reader is asked by mail.');
  };
  return (
    <>
      <div class="row">
        {isActive && (
          <button type="button" class="small" aria-disabled={busy} onClick={() => void test()}>
            Send a test{of}
          </button>
        )}
        <button type="button" class="small secondary" aria-disabled={busy} onClick={() => void turn()}>
          {isActive ? 'Pause' : mustAsk ? 'Ask again' : 'Make active'}
          {of}
        </button>
      </div>
      {failure && <FailureNotice failure={failure} />}
    </>
  );
};
