import type { JSX } from 'preact';
import { INVITATION_PATH } from '@app/core/kernel';
import type { AccountSession, Person, SentInvitation } from '@app/domain/access';
import { Button, Form, Layout, Notice } from '@app/platform/pages';
import { signInPath } from '../../session/continue-path';
import type { Refusal } from '../form-values';
import { PersonFields } from '../sign-in/person-fields';
import { roleName } from '../words';

export interface InvitationPageProps {
  readonly csrf: string;
  readonly token: string;
  readonly invitation: SentInvitation;
  /** Whether the invited person may make an account with it. */
  readonly makesAccounts: boolean;
  /** Who is signed in. */
  readonly account?: AccountSession;
  readonly refusal?: Refusal;
  /** What was sent before, if it was refused. */
  readonly sent?: Person;
}

export const InvitationPage = (props: InvitationPageProps): JSX.Element => {
  const { invitation, refusal } = props;
  return (
    <Layout title={titleOf(invitation)} failed={refusal !== undefined}>
      {refusal?.message && <Notice kind="error">{refusal.message}</Notice>}
      <p>{aboutOf(invitation)}</p>
      {props.account ? <Signed {...props} account={props.account} /> : <New {...props} />}
    </Layout>
  );
};

const titleOf = ({ projectName }: SentInvitation): string =>
  projectName === null ? 'Make your account' : `Join ${projectName}`;

const aboutOf = ({ inviter, projectName, role }: SentInvitation): string =>
  projectName === null
    ? `${inviter} invites you to make an account here.`
    : `${inviter} invites you to the project ${projectName}, as ${roleName(role!)}.`;

type FormProps = Pick<InvitationPageProps, 'csrf' | 'token'>;

const Signed = (props: FormProps & { invitation: SentInvitation; account: AccountSession }): JSX.Element =>
  props.invitation.projectId === null ? (
    <p>You are signed in as {props.account.email}, and need no other account.</p>
  ) : (
    <Form action={INVITATION_PATH} csrf={props.csrf}>
      <input type="hidden" name="token" value={props.token} />
      <Button>Join as {props.account.email}</Button>
    </Form>
  );

const New = ({ csrf, token, invitation, makesAccounts, sent, refusal }: InvitationPageProps): JSX.Element => {
  const { email } = invitation;
  const person = sent ?? (email === null ? undefined : { email, name: '', password: '' });
  const back = `${INVITATION_PATH}?${new URLSearchParams({ token })}`;
  return (
    <>
      {makesAccounts && (
        <Form action={INVITATION_PATH} csrf={csrf}>
          <input type="hidden" name="token" value={token} />
          <PersonFields sent={person} errors={refusal?.fields ?? {}} />
          <Button>Make the account</Button>
        </Form>
      )}
      {invitation.projectId !== null && (
        <p>
          {makesAccounts ? 'You have an account?' : 'It is for people with an account here.'}{' '}
          <a href={signInPath(back)}>Sign in</a> and come back to this page.
        </p>
      )}
    </>
  );
};
