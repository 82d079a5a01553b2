import type { ComponentChildren, JSX } from 'preact';
import { DASHBOARD_PATH } from '@app/core/kernel';
import type { AccountSession } from '@app/domain/access';
import { Button, Form, Layout, Navigation, Notice } from '@app/platform/pages';
import { navigationOf, PATHS } from './paths';

/** What every account page is made with. */
export interface Frame {
  readonly account: AccountSession;
  readonly csrf: string;
  /** What was just done; nothing on a page that was opened by hand. */
  readonly done?: string;
}

export interface AccountPageProps {
  readonly title: string;
  /** The page of the navigation that it belongs to. */
  readonly path: string;
  readonly frame: Frame;
  /** What did not work, if it belongs to no field. */
  readonly error?: string;
  /** Whether anything did not work, in a field or beside one. */
  readonly failed?: boolean;
  readonly children: ComponentChildren;
}

/** The frame of the account pages: who is signed in, the way to the other pages, and what was just done. */
export const AccountPage = ({ title, path, frame, error, failed, children }: AccountPageProps): JSX.Element => (
  <Layout
    title={title}
    failed={failed ?? error !== undefined}
    navigation={<Navigation label="Account" links={navigationOf(frame.account)} current={path} />}
    header={<SignedIn {...frame} />}
  >
    {frame.done && <Notice kind="success">{frame.done}</Notice>}
    {error && <Notice kind="error">{error}</Notice>}
    {children}
  </Layout>
);

const SignedIn = ({ account, csrf }: Frame): JSX.Element => (
  <>
    <span class="who">{account.email}</span>
    <a href={DASHBOARD_PATH}>Dashboard</a>
    <Form action={PATHS.signOut} csrf={csrf}>
      <Button kind="plain">Sign out</Button>
    </Form>
  </>
);
