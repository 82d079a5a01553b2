import type { JSX } from 'preact';
import type { SessionInfo } from '@app/domain/access';
import { Badge, Confirm, Section, Table, Time } from '@app/platform/pages';
import { AccountPage, type Frame } from '../account-page';
import { PATHS } from '../paths';
import { browserName } from './browser-name';

export interface SessionsProps {
  readonly sessions: readonly SessionInfo[];
}

export const SessionsPage = ({ frame, sessions }: SessionsProps & { readonly frame: Frame }): JSX.Element => {
  const isThis = ({ id }: SessionInfo): boolean => id === frame.account.id;
  return (
    <AccountPage title="Sessions" path={PATHS.sessions} frame={frame}>
      <p>Browsers in which you are signed in. End a session that you do not know, then change your password.</p>
      <Section id="list" title="Your sessions">
        <Table
          caption="The one used last comes first"
          columns={[
            { title: 'Browser', cell: ({ userAgent }) => browserName(userAgent) },
            { title: 'Signed in', cell: ({ signedInAt }) => <Time at={signedInAt} /> },
            { title: 'Last used', cell: ({ usedAt }) => <Time at={usedAt} /> },
            {
              title: 'End',
              actions: true,
              cell: (session) =>
                isThis(session) ? (
                  <Badge kind="good">This one</Badge>
                ) : (
                  <Confirm
                    action={`${PATHS.sessions}/${session.id}/end`}
                    csrf={frame.csrf}
                    label="End"
                    of={`the session in ${browserName(session.userAgent)}`}
                  >
                    Whoever uses it must sign in again.
                  </Confirm>
                ),
            },
          ]}
          rows={sessions}
        />
        {sessions.length > 1 && (
          <Confirm
            action={`${PATHS.sessions}/end-others`}
            csrf={frame.csrf}
            label="End all others"
            of="than this session"
          >
            Only this browser stays signed in.
          </Confirm>
        )}
      </Section>
    </AccountPage>
  );
};
