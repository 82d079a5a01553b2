import type { JSX } from 'preact';
import { LIMITS } from '@app/core/kernel';
import type { ListedAccount } from '@app/domain/access';
import { Badge, Field, Section, Table, Time } from '@app/platform/pages';
import { AccountPage, type Frame } from '../account-page';
import { PATHS } from '../paths';
import { numberText, planName } from '../words';

export interface AccountsProps {
  readonly accounts: readonly ListedAccount[];
  /** How many accounts have the words. */
  readonly total: number;
  /** What name or address is looked for. */
  readonly words: string;
}

type PageProps = AccountsProps & { readonly frame: Frame };

export const AccountsPage = ({ frame, accounts, total, words }: PageProps): JSX.Element => (
  <AccountPage title="Accounts" path={PATHS.accounts} frame={frame}>
    <p>
      An account’s page has a link for whoever forgot the password, another address and plan, the person’s projects, and
      the end of the account when the person leaves.
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
          ]}
          rows={accounts}
        />
      )}
    </Section>
  </AccountPage>
);

const Who = ({ id, name, email, isAdmin, hasPassword, closedAt }: ListedAccount): JSX.Element => (
  <>
    <a href={`${PATHS.accounts}/${id}`}>{name || email}</a> {isAdmin && <Badge kind="good">administrator</Badge>}
    {closedAt && <Badge kind="warn">closed</Badge>}
    <div class="hint">
      {email}
      {!hasPassword && ', has no password yet'}
    </div>
  </>
);
