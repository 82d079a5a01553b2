import type { JSX } from 'preact';
import type { ProjectsResponse } from '@app/core/contracts';
import { API_KEY_PLAN, type Plan, planIncludes } from '@app/core/kernel';
import type { ApiKeyInfo } from '@app/domain/access';
import { Badge, ButtonLink, Confirm, Section, Table, Time } from '@app/platform/pages';
import { AccountPage, type Frame } from '../account-page';
import { IncompleteNotice } from '../incomplete-notice';
import { PATHS } from '../paths';
import { ReachHint } from '../reach-hint';
import { keyScopeName, planName } from '../words';

export interface KeysProps extends Pick<ProjectsResponse, 'projects' | 'incomplete'> {
  readonly keys: readonly ApiKeyInfo[];
  readonly plan: Plan;
  readonly now: Date;
}

export const KeysPage = ({
  frame,
  keys,
  projects,
  incomplete,
  plan,
  now,
}: KeysProps & { readonly frame: Frame }): JSX.Element => (
  <AccountPage title="API keys" path={PATHS.keys} frame={frame}>
    <IncompleteNotice incomplete={incomplete} />
    <p>Programs send a key with every request to the API. Give each program a key of its own.</p>
    {planIncludes(plan, API_KEY_PLAN) ? (
      <p>
        <ButtonLink href={PATHS.newKey}>Make an API key</ButtonLink>
      </p>
    ) : (
      <p class="hint">
        New keys need the {planName(API_KEY_PLAN)} plan or above. Yours is {planName(plan)}. Keys that you have keep
        working with the API; on the MCP address they work from {planName(API_KEY_PLAN)} on.
      </p>
    )}
    <Section id="list" title="Your keys">
      {keys.length === 0 ? (
        <p>You have no keys.</p>
      ) : (
        <Table
          caption="Newest first"
          columns={[
            { title: 'Key', cell: (key) => <KeyName {...key} /> },
            { title: 'May', cell: ({ scope, projectIds }) => <Reach {...{ scope, projectIds, projects }} /> },
            { title: 'Created', cell: ({ createdAt }) => <Time at={createdAt} /> },
            { title: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt ? <Time at={lastUsedAt} /> : 'Never') },
            { title: 'State', cell: (key) => <State apiKey={key} now={now} /> },
            {
              title: 'Revoke',
              actions: true,
              cell: ({ id, name, revokedAt }) =>
                !revokedAt && (
                  <Confirm
                    action={`${PATHS.keys}/${id}/revoke`}
                    csrf={frame.csrf}
                    label="Revoke"
                    of={`the key ${name}`}
                  >
                    Programs that use it are refused at once. This cannot be undone.
                  </Confirm>
                ),
            },
          ]}
          rows={keys}
        />
      )}
    </Section>
  </AccountPage>
);

const KeyName = ({ name, last4 }: ApiKeyInfo): JSX.Element => (
  <>
    {name} <code class="hint">…{last4}</code>
  </>
);

type ReachProps = Pick<ApiKeyInfo, 'scope' | 'projectIds'> & Pick<KeysProps, 'projects'>;

const Reach = ({ scope, projectIds, projects }: ReachProps): JSX.Element => (
  <>
    {keyScopeName(scope)}
    <ReachHint projectIds={projectIds} projects={projects} />
  </>
);

const State = ({ apiKey, now }: { readonly apiKey: ApiKeyInfo; readonly now: Date }): JSX.Element => {
  const { revokedAt, expiresAt } = apiKey;
  if (revokedAt) return <Badge>Revoked</Badge>;
  if (!expiresAt) return <Badge kind="good">Active</Badge>;
  if (expiresAt <= now) return <Badge>Expired</Badge>;
  return (
    <>
      <Badge kind="good">Active</Badge>
      <div class="hint">
        until <Time at={expiresAt} />
      </div>
    </>
  );
};
