import type { JSX } from 'preact';
import { toldApart } from '@app/core/kernel';
import type { ListedAccount, SignInLink } from '@app/domain/access';
import type { OwnedProject } from '@app/domain/tracking';
import {
  Badge,
  Button,
  Choices,
  Confirm,
  CopyField,
  Facts,
  Field,
  Form,
  Notice,
  Section,
  Time,
} from '@app/platform/pages';
import { AccountPage, type Frame } from '../account-page';
import type { Refusal } from '../form-values';
import { IncompleteNotice } from '../incomplete-notice';
import { PATHS } from '../paths';
import { PlanChoices, type PlanTable } from '../plan-choices';
import { planName } from '../words';

export interface OneAccountProps {
  readonly account: ListedAccount;
  readonly plans: PlanTable;
  /** Projects that it owns. */
  readonly projects: readonly OwnedProject[];
  /** Whether there may be more of them. */
  readonly incomplete: boolean;
  /** A link that was just made. */
  readonly made?: SignInLink;
  readonly refusal?: Refusal;
  /** What was sent with a form that was refused, by the names of its fields. */
  readonly typed?: Readonly<Record<string, string>>;
}

type Props = OneAccountProps & { readonly frame: Frame };

/** What an administrator may do about an account, by its state. */
export const OneAccountPage = (props: Props): JSX.Element => {
  const { frame, account, made, refusal } = props;
  const { name, email, isAdmin, closedAt } = account;
  return (
    <AccountPage
      title={`Account of ${name || email}`}
      path={PATHS.accounts}
      frame={frame}
      failed={refusal !== undefined}
      {...(refusal?.message && { error: refusal.message })}
    >
      {made && <Made {...made} email={email} />}
      <Section id="account" title="Account">
        <Facts
          facts={[
            ['Address', email],
            ['Plan', planName(account.plan)],
            ['Since', <Time at={account.createdAt} />],
            ['Password', account.hasPassword ? 'is set' : 'has none yet'],
            ...(isAdmin ? [['Administers', <Badge kind="good">this installation</Badge>] as const] : []),
            ...(closedAt ? [['Closed since', <Time at={closedAt} />] as const] : []),
          ]}
        />
      </Section>
      {isAdmin ? (
        <p>
          Links and another address of an administrator come from the command line alone (
          <code>users sign-in-link</code>, <code>users readdress</code>): whoever has your browser for a moment must not
          get to keep the installation.
        </p>
      ) : (
        <>
          {!closedAt && <Link {...props} />}
          <Address {...props} />
        </>
      )}
      <ChangePlan {...props} />
      <Projects {...props} />
      {!closedAt && <Administrator {...props} />}
      {!isAdmin && <Closing {...props} />}
      <p>
        <a href={PATHS.accounts}>Back to all accounts</a>
      </p>
    </AccountPage>
  );
};

const pathOf = ({ account }: Props, action: string): string => `${PATHS.accounts}/${account.id}/${action}`;

const typedIn = ({ typed }: Props, field: string) => (typed?.[field] ? { value: typed[field] } : {});

const errorOf = ({ refusal }: Props, field: string) =>
  refusal?.fields[field] === undefined ? {} : { error: refusal.fields[field] };

const Made = ({ url, email, expiresAt }: SignInLink & { readonly email: string }): JSX.Element => (
  <>
    <Notice kind="success">The link is made. Copy it now: it is never shown again.</Notice>
    <Section id="made" title="The link">
      <CopyField
        id="link"
        label={`For ${email}`}
        value={url}
        hint="It works once, and ends this person’s sessions. Whoever has it is this person: send it to nobody else."
      />
      <p class="hint">
        Good until <Time at={expiresAt} />. A link that was made before works no longer.
      </p>
    </Section>
  </>
);

const Link = (props: Props): JSX.Element => (
  <Section id="sign-in" title="Sign-in link">
    <p>For whoever forgot the password, or has none yet: it sets a password and signs in.</p>
    <Form action={pathOf(props, 'link')} csrf={props.frame.csrf}>
      <Button kind="secondary">Make a sign-in link</Button>
    </Form>
  </Section>
);

const Address = (props: Props): JSX.Element => (
  <Section id="address" title="Another address">
    <Form action={pathOf(props, 'address')} csrf={props.frame.csrf}>
      <Field
        name="email"
        label="New address"
        type="email"
        hint="The person signs in with it from then on, and gets mails there. Be sure that it is this person’s."
        autocomplete="off"
        required
        {...typedIn(props, 'email')}
        {...errorOf(props, 'email')}
      />
      <Button kind="secondary">Change the address</Button>
    </Form>
  </Section>
);

const ChangePlan = (props: Props): JSX.Element => (
  <Section id="plan" title="Another plan">
    <p>What is there already stays. Limits that the command line has given to this account alone stay, too.</p>
    <Form action={pathOf(props, 'plan')} csrf={props.frame.csrf}>
      <PlanChoices legend="Plan" plans={props.plans} chosen={props.account.plan} {...errorOf(props, 'plan')} />
      <Button kind="secondary">Change the plan</Button>
    </Form>
  </Section>
);

const Projects = (props: Props): JSX.Element => {
  const { projects, incomplete, frame } = props;
  return (
    <Section id="projects" title="Projects that it owns">
      <IncompleteNotice {...(incomplete && { incomplete })} />
      {projects.length === 0 ? (
        <p>None.</p>
      ) : (
        <Form action={pathOf(props, 'project')} csrf={frame.csrf}>
          <Choices
            name="project"
            legend="Hand over"
            chosen={projects.length === 1 ? [String(projects[0]!.id)] : [props.typed?.project ?? '']}
            choices={toldApart(projects).map(({ id, name, archived }) => ({
              value: String(id),
              text: name,
              ...(archived && { hint: 'archived' }),
            }))}
            {...errorOf(props, 'project')}
          />
          <Field
            name="to"
            label="To whoever has the address"
            type="email"
            hint="The new owner pays for what is asked. The former one becomes an editor."
            autocomplete="off"
            required
            {...typedIn(props, 'to')}
            {...errorOf(props, 'to')}
          />
          <Button kind="secondary">Hand the project over</Button>
        </Form>
      )}
    </Section>
  );
};

const Administrator = (props: Props): JSX.Element => {
  const { isAdmin } = props.account;
  return (
    <Section id="administrator" title="Administrator">
      <p>
        {isAdmin
          ? 'Administers the installation: accounts, vendor keys and budgets.'
          : 'An administrator sees all accounts, sets vendor keys, and changes the budgets of others.'}
      </p>
      <Form action={pathOf(props, isAdmin ? 'dismiss' : 'appoint')} csrf={props.frame.csrf}>
        <Field
          name="present"
          label="Your own password"
          type="password"
          autocomplete="current-password"
          required
          {...errorOf(props, 'present')}
        />
        <Button kind={isAdmin ? 'danger' : 'secondary'}>
          {isAdmin ? 'No longer an administrator' : 'Make an administrator'}
        </Button>
      </Form>
    </Section>
  );
};

const Closing = (props: Props): JSX.Element => {
  const { account, frame } = props;
  return account.closedAt ? (
    <Section id="closing" title="Closed">
      <p>Nobody gets in. Open it again, and its keys and connected apps work again; the person signs in anew.</p>
      <Form action={pathOf(props, 'reopen')} csrf={frame.csrf}>
        <Button kind="secondary">Open the account again</Button>
      </Form>
    </Section>
  ) : (
    <Section id="closing" title="When the person leaves">
      <Confirm action={pathOf(props, 'close')} csrf={frame.csrf} label="Close the account" of={`of ${account.email}`}>
        Password, sessions, API keys, links and connected apps are refused within a second. Projects go on as they are,
        and so does what is charged for them: hand them over. You can open the account again.
      </Confirm>
    </Section>
  );
};
