import type { JSX } from 'preact';
import { Field, Form, Layout, Notice } from '@app/platform/pages';
import type { FieldErrors } from '../session/form-text';
import { NewPasswordField } from './new-password-field';

export const PASSWORD_PATH = '/account/password';

export interface PasswordPageProps {
  readonly csrf: string;
  readonly email: string;
  readonly changed?: boolean;
  readonly errors?: FieldErrors;
}

export const PasswordPage = ({ csrf, email, changed, errors = {} }: PasswordPageProps): JSX.Element => (
  <Layout title="Change your password" navigation={<a href="/account">To your account</a>}>
    {changed && <Notice kind="success">Your password is changed. Your other sessions have ended.</Notice>}
    <p>You will be signed out everywhere else. API keys and connected apps are not affected.</p>
    <Form action={PASSWORD_PATH} csrf={csrf}>
      <input type="hidden" name="username" autocomplete="username" value={email} />
      <Field
        name="present"
        label="Present password"
        error={errors.present}
        type="password"
        autocomplete="current-password"
        required
      />
      <NewPasswordField label="New password" error={errors.password} />
      <p>
        <button type="submit">Change it</button>
      </p>
    </Form>
  </Layout>
);
