import type { JSX } from 'preact';
import { LIMITS } from '@app/core/kernel';
import type { ListedAccount, SignInLink } from '@app/domain/access';
import { Badge, Button, CopyField, Field, Form, Notice, Section, Table, Time } from '@app/platform/pages';
import { AccountPage, type Frame } from '../account-page';
import { PATHS } from '../paths';
import { numberText, planName } from '../words';

export interface AccountsProps {
  readonly accounts: readonly ListedAccount[];
  /** How many accounts have the words. */
  readonly total: number;
  /** What name or address is looked for. */
  readonly words: string;
  /** A link that was just made. */
  readonly made?: SignInLink & { readonly email: string };
}

type PageProps = AccountsProps & { readonly frame: Frame };

export const AccountsPage = ({ frame, accounts, total, words, made }: PageProps): JSX.Element => (
  <AccountPage title="Accounts" path={PATHS.accounts} frame={frame}>
    {made && <Made {...made} />}
    <p>
      Whoever forgot the password gets a link from you: it sets another password and signs in. An administrator’s link
      is made by the command line alone (<code>users sign-in-link</code>).
    </p>
    <Section id="accounts" title="Who has an account">
      <form method="get" action={PATHS.accounts} role="search">
        <Field name="words" label="Name or address" value={words} maxlength={LIMITS.searchLength} />
        <p>
          <button type="submit" class="secondary">
            Search
          </button>
        </p>
      </form>
      {accounts.length === 0 ? (
        <p>Nobody is called that.</p>
      ) : (
        <Table
          caption={
            accounts.length < total
              ? `The newest ${numberText(accounts.length)} of ${numberText(total)}`
              : total === 1
                ? '1 account'
                : `${numberText(total)} accounts`
          }
          columns={[
            { title: 'Who', cell: (account: ListedAccount) => <Who {...account} /> },
            { title: 'Plan', cell: ({ plan }) => planName(plan) },
            { title: 'Since', cell: ({ createdAt }) => <Time at={createdAt} /> },
            {
              title: 'Sign-in link',
              actions: true,
              cell: (account) => <LinkForm account={account} words={words} csrf={frame.csrf} />,
            },
          ]}
          rows={accounts}
        />
      )}
    </Section>
  </AccountPage>
);

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

const Who = ({ name, email, isAdmin, hasPassword }: ListedAccount): JSX.Element => (
  <>
    {name || email} {isAdmin && <Badge kind="good">administrator</Badge>}
    <div class="hint">
      {email}
      {!hasPassword && ', has no password yet'}
    </div>
  </>
);

interface LinkFormProps {
  readonly account: ListedAccount;
  readonly words: string;
  readonly csrf: string;
}

const LinkForm = ({ account: { id, email, isAdmin }, words, csrf }: LinkFormProps): JSX.Element =>
  isAdmin ? (
    <></>
  ) : (
    <Form action={`${PATHS.accounts}/${id}/link`} csrf={csrf}>
      <input type="hidden" name="words" value={words} />
      <Button kind="secondary">
        Make a sign-in link<span class="hidden"> for {email}</span>
      </Button>
    </Form>
  );
