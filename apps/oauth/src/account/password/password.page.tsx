import type { JSX } from 'preact';
import { Button, Field, Form, Section } from '@app/platform/pages';
import { AccountPage, type Frame } from '../account-page';
import type { FieldErrors } from '../form-text';
import { PATHS } from '../paths';
import { NewPasswordField } from '../sign-in/new-password-field';

export interface PasswordPageProps {
  readonly errors?: FieldErrors;
}

export const PasswordPage = ({ frame, errors }: PasswordPageProps & { readonly frame: Frame }): JSX.Element => (
  <AccountPage title="Password" path={PATHS.password} frame={frame} failed={errors !== undefined}>
    <p>A change signs you out everywhere else. API keys and connected apps are not affected.</p>
    <Section id="change" title="Change your password">
      <Form action={PATHS.password} csrf={frame.csrf}>
        <input type="hidden" name="username" autocomplete="username" value={frame.account.email} />
        <Field
          name="present"
          label="Present password"
          error={errors?.present}
          type="password"
          autocomplete="current-password"
          required
        />
        <NewPasswordField label="New password" error={errors?.password} />
        <Button>Change it</Button>
      </Form>
    </Section>
  </AccountPage>
);
