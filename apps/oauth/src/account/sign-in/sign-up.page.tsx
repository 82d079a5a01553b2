import type { JSX } from 'preact';
import { Form, Layout, Notice } from '@app/platform/pages';
import { PATHS } from '../paths';
import { PersonFields, type PersonFieldsProps } from './person-fields';

export const SignUpPage = ({ csrf, ...fields }: PersonFieldsProps & { csrf: string }): JSX.Element => (
  <Layout title="Make an account">
    <Form action={PATHS.signUp} csrf={csrf}>
      <PersonFields {...fields} />
      <p>
        <button type="submit">Make an account</button>
      </p>
    </Form>
    <p>
      You have one? <a href={PATHS.signIn}>Sign in</a>
    </p>
  </Layout>
);

/** Reads the same whether the address was free or not, and does not sign in: either would tell strangers. */
export const SignedUpPage = (): JSX.Element => (
  <Layout title="Now sign in">
    <Notice kind="success">Your account is ready.</Notice>
    <p>If the address had an account before, that one is unchanged, and so is its password.</p>
    <p>
      <a href={PATHS.signIn}>Sign in</a>
    </p>
  </Layout>
);
