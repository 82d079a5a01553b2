import type { JSX } from 'preact';
import { SIGN_IN_LINK_PATH } from '@app/core/kernel';
import { Form, Layout } from '@app/platform/pages';
import { NewPasswordField } from './new-password-field';
import { PersonFields, type PersonFieldsProps } from './person-fields';

export interface LinkPageProps extends PersonFieldsProps {
  readonly csrf: string;
  readonly token: string;
  /** Of the user whose password is set; null asks who the administrator is. */
  readonly email: string | null;
}

export const LinkPage = ({ csrf, token, email, ...fields }: LinkPageProps): JSX.Element => (
  <Layout title={email === null ? 'Make the first account' : 'Set your password'}>
    <p>
      {email === null
        ? 'It administers this installation. If there is a demo project, it becomes yours, with its API key.'
        : `For ${email}. Wherever you are signed in, you will be signed out.`}
    </p>
    <Form action={SIGN_IN_LINK_PATH} csrf={csrf}>
      <input type="hidden" name="token" value={token} />
      {email === null ? (
        <PersonFields {...fields} />
      ) : (
        <>
          <input type="hidden" name="username" autocomplete="username" value={email} />
          <NewPasswordField label="New password" error={fields.errors.password} />
        </>
      )}
      <p>
        <button type="submit">{email === null ? 'Make the account' : 'Set the password'}</button>
      </p>
    </Form>
  </Layout>
);
