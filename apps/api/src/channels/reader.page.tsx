import type { ComponentChildren, JSX } from 'preact';
import type { Question } from '@app/domain/signals';
import { Button, Layout, Notice } from '@app/platform/pages';
import { shareStylesheet } from '../shares/share-stylesheet';

interface FrameProps {
  readonly title: string;
  readonly children: ComponentChildren;
}

const Frame = ({ title, children }: FrameProps): JSX.Element => (
  <Layout title={title} stylesheet={shareStylesheet}>
    {children}
  </Layout>
);

/** Posted to where it stands: the token proves all that is to be proven, and there is no session that a site could use. */
const Act = ({ children }: { readonly children: string }): JSX.Element => (
  <form method="post">
    <p>
      <Button>{children}</Button>
    </p>
  </form>
);

export const AskPage = ({ question: { address, project } }: { readonly question: Question }): JSX.Element => (
  <Frame title="Do you want these notices?">
    <p>
      Somebody of the project <strong>{project}</strong> wants to have <strong>{address}</strong> told by mail what
      happens in it: alarms, budgets, and what is ready. Every mail has a link that stops them.
    </p>
    <Act>Yes, send them</Act>
    <p class="hint">If you do not want them, do nothing.</p>
  </Frame>
);

export const AgreedPage = (): JSX.Element => (
  <Frame title="Notices are on">
    <Notice kind="success">You are told by mail from now on. Every mail has a link that stops them.</Notice>
  </Frame>
);

export const StopPage = (): JSX.Element => (
  <Frame title="Stop these mails?">
    <p>You get no more notices of this project at this address.</p>
    <Act>Stop them</Act>
  </Frame>
);

export const StoppedPage = (): JSX.Element => (
  <Frame title="You get no more of these mails">
    <Notice kind="success">They are stopped. People of the project see that, and can only ask you again.</Notice>
  </Frame>
);
