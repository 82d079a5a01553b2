import type { JSX } from 'preact';
import type { ClientName, ConnectedApp, ConnectionAttempt } from '@app/domain/oauth';
import { Confirm, Section, Table, Time } from '@app/platform/pages';
import { AccountPage, type Frame } from '../account-page';
import { PATHS } from '../paths';
import { scopesName } from '../words';
import { AttemptsTable } from './attempts-table';

export interface AppsProps {
  readonly apps: readonly ConnectedApp[];
  readonly names: ReadonlyMap<string, ClientName>;
  readonly attempts: readonly ConnectionAttempt[];
}

export const AppsPage = ({ frame, apps, names, attempts }: AppsProps & { readonly frame: Frame }): JSX.Element => (
  <AccountPage title="Connected apps" path={PATHS.apps} frame={frame}>
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
            { title: 'App', cell: ({ clientId }) => <AppName name={names.get(clientId)} /> },
            { title: 'May', cell: ({ scopes }) => scopesName(scopes) },
            { title: 'Connected', cell: ({ connectedAt }) => <Time at={connectedAt} /> },
            { title: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt ? <Time at={lastUsedAt} /> : 'Never') },
            {
              title: 'Disconnect',
              actions: true,
              cell: ({ clientId }) => (
                <Confirm
                  action={`${PATHS.apps}/disconnect`}
                  csrf={frame.csrf}
                  label="Disconnect"
                  of={titleOf(names.get(clientId))}
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
      {attempts.length === 0 ? <p>None in the last 30 days.</p> : <AttemptsTable attempts={attempts} names={names} />}
    </Section>
  </AccountPage>
);

const titleOf = (known?: ClientName): string => known?.name ?? known?.hosts[0] ?? 'An app that is gone';

/** The host stands beside the name, because apps choose their names themselves. */
const AppName = ({ name: known }: { readonly name: ClientName | undefined }): JSX.Element => (
  <>
    {titleOf(known)}
    {known?.name && <div class="hint">{known.hosts.join(', ')}</div>}
  </>
);
