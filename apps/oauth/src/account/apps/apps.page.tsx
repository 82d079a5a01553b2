import type { JSX } from 'preact';
import type { ProjectsResponse } from '@app/core/contracts';
import type { ConnectedApp, ConnectionAttempt } from '@app/domain/oauth';
import { Confirm, Section, Table, Time } from '@app/platform/pages';
import { AccountPage, type Frame } from '../account-page';
import { IncompleteNotice } from '../incomplete-notice';
import { PATHS } from '../paths';
import { ReachHint } from '../reach-hint';
import { scopesName } from '../words';
import { AttemptsTable } from './attempts-table';

export interface AppsProps extends Pick<ProjectsResponse, 'projects' | 'incomplete'> {
  readonly apps: readonly ConnectedApp[];
  readonly attempts: readonly ConnectionAttempt[];
}

export const AppsPage = ({
  frame,
  apps,
  attempts,
  projects,
  incomplete,
}: AppsProps & { readonly frame: Frame }): JSX.Element => (
  <AccountPage title="Connected apps" path={PATHS.apps} frame={frame}>
    <IncompleteNotice incomplete={incomplete} />
    <p>
      Assistants and other apps that you let use your account through the{' '}
      <a href={`${PATHS.overview}#connect`}>MCP address</a>.
    </p>
    <Section id="list" title="Your apps">
      {apps.length === 0 ? (
        <p>No app is connected.</p>
      ) : (
        <Table
          caption="The one used last comes first"
          columns={[
            { title: 'App', cell: ({ label }) => label },
            { title: 'May', cell: (app) => <Reach {...app} projects={projects} /> },
            { title: 'Connected', cell: ({ connectedAt }) => <Time at={connectedAt} /> },
            { title: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt ? <Time at={lastUsedAt} /> : 'Never') },
            {
              title: 'Disconnect',
              actions: true,
              cell: ({ clientId, label }) => (
                <Confirm
                  action={`${PATHS.apps}/disconnect`}
                  csrf={frame.csrf}
                  label="Disconnect"
                  of={label}
                  fields={{ client_id: clientId }}
                >
                  It loses access within a second, wherever you use it. You can connect it again.
                </Confirm>
              ),
            },
          ]}
          rows={apps}
        />
      )}
    </Section>
    <Section id="attempts" title="Recent attempts to connect">
      {attempts.length === 0 ? <p>None in the last 30 days.</p> : <AttemptsTable attempts={attempts} />}
    </Section>
  </AccountPage>
);

const Reach = ({ scopes, projectIds, projects }: ConnectedApp & Pick<AppsProps, 'projects'>): JSX.Element => (
  <>
    {scopesName(scopes)}
    <ReachHint projectIds={projectIds} projects={projects} />
  </>
);
