import type { JSX } from 'preact';
import { ButtonLink, CopyField, Notice, Section } from '@app/platform/pages';
import { AccountPage, type Frame } from '../account-page';
import { PATHS } from '../paths';

export interface MadeKeyProps {
  readonly name: string;
  /** In full; missing when the form was sent before. */
  readonly key?: string;
}

export const MadeKeyPage = ({ frame, name, key: made }: MadeKeyProps & { readonly frame: Frame }): JSX.Element => (
  <AccountPage title="New API key" path={PATHS.keys} frame={frame}>
    {made === undefined ? <MadeBefore /> : <Made name={name} secret={made} />}
    <p class="row">
      <ButtonLink href={PATHS.keys}>To your API keys</ButtonLink>
    </p>
  </AccountPage>
);

const Made = ({ name, secret }: { readonly name: string; readonly secret: string }): JSX.Element => (
  <>
    <Notice kind="success">The key “{name}” is made. Copy it now: it is never shown again.</Notice>
    <Section id="key" title="Your key">
      <CopyField id="secret" label="API key" value={secret} hint="Keep it like a password." />
      <CopyField
        id="header"
        label="Send it with every request, in this header"
        value={`Authorization: Bearer ${secret}`}
      />
    </Section>
  </>
);

const MadeBefore = (): JSX.Element => (
  <Notice kind="info">
    This form has made its key already, and the key cannot be shown again. If you did not copy it, revoke it and{' '}
    <a href={PATHS.newKey}>make another</a>.
  </Notice>
);
