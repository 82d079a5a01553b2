import type { DigestIssuesResponse, DigestPreviewResponse, DigestResponse } from '@app/core/contracts';
import { DigestPage, spanWords } from '@app/core/digests';
import type { JSX } from 'preact';
import { projectPath, useQuery } from '../../../client';
import { Card, FailureNotice, formatInstant, ListPanel, Skeleton, usePage } from '../../../parts';
import { address, hrefOf } from '../../../state';
import { ChangeDigest } from './change-digest';
import { DigestActions } from './digest-actions';

const PARAM = 'issue';

/** One digest: what it tells now or told then, what can be done with it, and its issues. */
export const OneDigest = ({ id }: { readonly id: string }): JSX.Element => {
  const at = address.value;
  const digest = useQuery<DigestResponse>(projectPath(`/digests/${id}`, at));
  const issues = usePage<DigestIssuesResponse>(`/digests/${id}/issues`);
  const issue = issues.body?.data.find((one) => String(one.id) === at.own[PARAM]);
  const preview = useQuery<DigestPreviewResponse>(
    digest.body && at.own[PARAM] === undefined ? projectPath(`/digests/${id}/preview`, at) : null,
  );
  const content = issue?.content ?? preview.body?.content;
  return (
    <>
      <p class="screen">
        <a href={hrefOf({ item: 'digests', own: {} })}>All digests</a>
      </p>
      {digest.failure && <FailureNotice failure={digest.failure} retry={digest.retry} />}
      {digest.body && (
        <DigestActions
          digest={digest.body.digest}
          issue={issue}
          title={content ? `${content.brand}: ${spanWords(content, content.cadence)}` : digest.body.digest.name}
        />
      )}
      {preview.failure && <FailureNotice failure={preview.failure} retry={preview.retry} />}
      {content ? <DigestPage content={content} /> : preview.loading && <Loading />}
      {digest.body && <ChangeDigest key={digest.body.digest.id} digest={digest.body.digest} />}
      <ListPanel<DigestIssuesResponse['data'][number]>
        id="issues"
        title="Issues"
        hint="What it told, as it was then."
        query={issues}
        of="issues"
        caption="Issues"
        keyOf={(one) => one.id}
        empty="No issue was made yet."
        columns={[
          {
            title: 'Of',
            cell: (one) => (
              <a href={hrefOf({ own: { [PARAM]: String(one.id) } })}>{spanWords(one, one.content.cadence)}</a>
            ),
          },
          { title: 'Made', cell: ({ created_at }) => formatInstant(created_at) },
        ]}
      />
    </>
  );
};

const Loading = (): JSX.Element => (
  <Card id="digest-loading" title="What it tells" wide>
    <Skeleton shape="text" />
  </Card>
);
