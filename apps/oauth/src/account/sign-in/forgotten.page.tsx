import type { JSX } from 'preact';
import { LIMITS } from '@app/core/kernel';
import { Field, Form, Layout, Notice } from '@app/platform/pages';
import { PATHS } from '../paths';

export interface ForgottenPageProps {
  readonly csrf: string;
  readonly email?: string;
  readonly error?: string;
}

export const ForgottenPage = ({ csrf, email, error }: ForgottenPageProps): JSX.Element => (
  <Layout title="A new password" failed={error !== undefined}>
    <p>We mail you a link by which you choose a new password. It works once, for 15 minutes.</p>
    <Form action={PATHS.forgotten} csrf={csrf}>
      <Field
        name="email"
        label="E-mail address"
        type="email"
        autocomplete="username"
        required
        maxlength={LIMITS.emailLength}
        value={email ?? ''}
        {...(error !== undefined && { error })}
      />
      <p>
        <button type="submit">Mail me a link</button>
      </p>
    </Form>
    <p>
      <a href={PATHS.signIn}>Sign in</a>
    </p>
  </Layout>
);

/** Reads the same whether the address has an account or not, and however often it was asked. */
export const AskedPage = (): JSX.Element => (
  <Layout title="Look at your mail">
    <Notice kind="success">If an account has this address, a link is on its way to it.</Notice>
    <p>It comes within some minutes, at most {LIMITS.lettersPerAddress} times a day. Look among unwanted mail, too.</p>
    <p>
      <a href={PATHS.signIn}>Sign in</a>
    </p>
  </Layout>
);
