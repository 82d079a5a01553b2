import type { JSX } from 'preact';
import { SIGN_IN_LINK_PATH } from '@app/core/kernel';
import type { LinkOwner } from '@app/domain/access';
import { Form, Layout } from '@app/platform/pages';
import { NewPasswordField } from './new-password-field';
import { PersonFields, type PersonFieldsProps } from './person-fields';

export interface LinkPageProps extends PersonFieldsProps {
  readonly csrf: string;
  readonly token: string;
  /** Where the link leads to in the end. */
  readonly next: string;
  readonly owner: LinkOwner;
}

interface Words {
  readonly title: string;
  readonly about: string;
  readonly button: string;
}

function wordsFor({ userId, email, setsPassword }: LinkOwner): Words {
  if (!setsPassword) {
    return {
      title: 'Open the dashboard',
      about: `This link signs you in once, in this browser, as ${email}.`,
      button: 'Sign in',
    };
  }
  if (userId === null) {
    return {
      title: 'Make the first account',
      about: 'It administers this installation. If there is a demo project, it becomes yours, with its API key.',
      button: 'Make the account',
    };
  }
  return {
    title: 'Set your password',
    about: `For ${email}. Wherever you are signed in, you will be signed out.`,
    button: 'Set the password',
  };
}

export const LinkPage = ({ csrf, token, next, owner, ...fields }: LinkPageProps): JSX.Element => {
  const { title, about, button } = wordsFor(owner);
  return (
    <Layout title={title}>
      <p>{about}</p>
      <Form action={SIGN_IN_LINK_PATH} csrf={csrf}>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="continue" value={next} />
        {owner.setsPassword && <PasswordFields owner={owner} {...fields} />}
        <p>
          <button type="submit">{button}</button>
        </p>
      </Form>
    </Layout>
  );
};

const PasswordFields = ({ owner, ...fields }: PersonFieldsProps & Pick<LinkPageProps, 'owner'>): JSX.Element =>
  owner.userId === null ? (
    <PersonFields {...fields} />
  ) : (
    <>
      <input type="hidden" name="username" autocomplete="username" value={owner.email!} />
      <NewPasswordField label="New password" error={fields.errors.password} />
    </>
  );
