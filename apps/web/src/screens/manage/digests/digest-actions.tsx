import type { CreatedShareResponse, Digest, DigestIssue, DigestTestResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useWrite } from '../../../client';
import { announce, Card, FailureNotice, formatInstant, OneTimeLink, useMayWrite } from '../../../parts';
import { address, hrefOf } from '../../../state';
import { scheduleWords } from './digest-words';

export interface DigestActionsProps {
  readonly digest: Digest;
  /** The issue that is read; undefined for what it would tell now. */
  readonly issue: DigestIssue | undefined;
  readonly title: string;
}

/** What can be done with an open digest: a test, a pause, a link, a sheet of paper. */
export const DigestActions = ({ digest, issue, title }: DigestActionsProps): JSX.Element => {
  const { busy, failure, send } = useWrite();
  const [link, setLink] = useState('');
  const path = `/digests/${digest.id}`;
  const project = { project_id: address.value.projectId };
  const test = async (): Promise<void> => {
    const answer = await send<DigestTestResponse>('POST', `${path}/test`, project);
    if (answer) announce(`Sent to ${answer.sent_to}.`);
  };
  const turn = async (): Promise<void> => {
    const paused = !digest.paused;
    if (await send('PATCH', path, { ...project, paused })) announce(paused ? 'It rests.' : 'It is sent again.');
  };
  const share = async (): Promise<void> => {
    const body = { ...project, ...(issue && { issue_id: issue.id }) };
    const answer = await send<CreatedShareResponse>('POST', `${path}/share`, body);
    if (!answer) return;
    setLink(answer.url);
    announce('The link is made. Copy it now: it cannot be shown again.');
  };
  return (
    <Card
      id="digest"
      title={title}
      hint={`“${digest.name}”. ${issue ? `As it was told on ${formatInstant(issue.created_at)}.` : nextWords(digest)}`}
      wide
    >
      <div class="row screen">
        {useMayWrite() && (
          <>
            <button type="button" aria-disabled={busy} onClick={() => void test()}>
              Send me a test
            </button>
            <button type="button" class="secondary" aria-disabled={busy} onClick={() => void turn()}>
              {digest.paused ? 'Make active' : 'Pause'}
            </button>
            <button type="button" class="secondary" aria-disabled={busy} onClick={() => void share()}>
              Make a link
            </button>
          </>
        )}
        <button type="button" class="secondary" onClick={() => window.print()}>
          Print
        </button>
        {issue && <a href={hrefOf({ own: {} })}>What it would tell now</a>}
      </div>
      {failure && <FailureNotice failure={failure} />}
      {link && <OneTimeLink id="digest-link" link={link} />}
    </Card>
  );
};

const nextWords = (digest: Digest): string =>
  digest.next_at === null
    ? `It rests. Else it would come ${scheduleWords(digest)}.`
    : `This is what it would tell now. It comes ${scheduleWords(digest)}; next on ${formatInstant(digest.next_at)}.`;
