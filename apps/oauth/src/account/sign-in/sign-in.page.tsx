import type { JSX } from 'preact';
import { LIMITS } from '@app/core/kernel';
import type { AccountSession } from '@app/domain/access';
import { Field, Form, Layout, Notice } from '@app/platform/pages';
import { PATHS } from '../paths';

export interface SignInPageProps {
  /** Where the form goes; it also carries where the sign-in leads to. */
  readonly action: string;
  readonly csrf: string;
  readonly email?: string;
  readonly failed?: boolean;
  /** Whether a session has ended that was at work. */
  readonly ended: boolean;
  readonly account: AccountSession | undefined;
  readonly signUp: boolean;
  /** Whether somebody administers the installation, and can sign in. */
  readonly administered: boolean;
  /** Whether a link that sets a new password can be mailed. */
  readonly mails: boolean;
}

export const SignInPage = ({
  action,
  csrf,
  email,
  failed,
  ended,
  account,
  signUp,
  administered,
  mails,
}: SignInPageProps): JSX.Element => (
  <Layout title="Sign in">
    {failed && <Notice kind="error">This address and password do not belong together.</Notice>}
    {ended && <Notice kind="info">Your session has ended. Sign in, and you are back where you were.</Notice>}
    {account && <Notice kind="info">You are signed in as {account.email}. Signing in again ends that session.</Notice>}
    {!administered && (
      <Notice kind="info">
        Nobody administers this service yet. Whoever runs it has a link that makes an administrator: it was printed at
        the start.
      </Notice>
    )}
    <Form action={action} csrf={csrf}>
      <Field
        name="email"
        label="E-mail address"
        type="email"
        autocomplete="username"
        required
        maxlength={LIMITS.emailLength}
        value={email}
      />
      <Field name="password" label="Password" type="password" autocomplete="current-password" required />
      <p>
        <button type="submit">Sign in</button>
      </p>
    </Form>
    {signUp && (
      <p>
        No account yet? <a href={PATHS.signUp}>Make one</a>
      </p>
    )}
    {mails ? (
      <p>
        Forgotten? <a href={PATHS.forgotten}>Have a link mailed</a>
      </p>
    ) : (
      administered && <p class="hint">Forgotten? Ask whoever runs this service for a link that sets a new password.</p>
    )}
  </Layout>
);
