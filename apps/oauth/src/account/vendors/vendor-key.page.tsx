import type { JSX } from 'preact';
import type { AccountState } from '@app/domain/pipeline';
import { Button, Field, Form, Notice, Section } from '@app/platform/pages';
import { AccountPage, type Frame } from '../account-page';
import type { Refusal } from '../form-values';
import { PATHS } from '../paths';
import { ACCOUNT_NAMES, keyFields, purposeOf } from './account-names';

export interface VendorKeyProps {
  readonly state: AccountState;
  readonly refusal?: Refusal;
}

export const VendorKeyPage = ({
  frame,
  state: { account, environment, stored },
  refusal,
}: VendorKeyProps & { readonly frame: Frame }): JSX.Element => (
  <AccountPage
    title={`Key of ${ACCOUNT_NAMES[account]}`}
    path={PATHS.vendors}
    frame={frame}
    failed={refusal !== undefined}
    {...(refusal?.message && { error: refusal.message })}
  >
    <p>It {account === 'judge' || account === 'writer' ? purposeOf(account) : `answers for ${purposeOf(account)}`}.</p>
    {environment ? (
      <Notice kind="info">
        The environment sets it (<code>{environment.settings.join(', ')}</code>), and wins. Whoever runs the service
        changes it there.
      </Notice>
    ) : (
      <Section id="form" title={stored ? 'Replace the key' : 'Set the key'}>
        <p>
          It is tried by one real question first, which its vendor charges like any other, and is kept only if that
          works. That takes up to a minute. It is stored encrypted, and never shown again.
        </p>
        <Form action={`${PATHS.vendors}/${account}`} csrf={frame.csrf}>
          {keyFields(account).map(({ name, label }) => (
            <Field
              name={name}
              label={label}
              type="password"
              required
              autocomplete="off"
              {...(refusal?.fields[name] && { error: refusal.fields[name] })}
            />
          ))}
          <Button>Try and keep it</Button>
        </Form>
      </Section>
    )}
    <p>
      <a href={PATHS.vendors}>Back to all keys</a>
    </p>
  </AccountPage>
);
