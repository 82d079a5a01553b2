import type { JSX } from 'preact';
import { SETUP_PATH } from '@app/core/kernel';
import type { AccountState } from '@app/domain/pipeline';
import { Badge, Button, ButtonLink, Confirm, Form, Section, Table, Time } from '@app/platform/pages';
import { AccountPage, type Frame } from '../account-page';
import { PATHS } from '../paths';
import { ACCOUNT_NAMES, purposeOf } from './account-names';

export interface VendorsProps {
  readonly accounts: readonly AccountState[];
}

const isOfModels = ({ account }: AccountState): boolean => account !== 'judge' && account !== 'writer';

export const VendorsPage = ({ frame, accounts }: VendorsProps & { readonly frame: Frame }): JSX.Element => (
  <AccountPage title="Vendor keys" path={PATHS.vendors} frame={frame}>
    <p>
      All projects of this installation ask models with these keys, and their owners see none of them. A change counts
      within ten seconds. Of a key only the last four characters are shown.
    </p>
    <Section id="models" title="Vendors of models">
      <p class="hint">One vendor for each model is enough.</p>
      <Keys caption="Who can answer for models" accounts={accounts.filter(isOfModels)} frame={frame} />
    </Section>
    <Section id="language" title="Judge and writer">
      <Keys
        caption="Language models that work on what models have answered"
        accounts={accounts.filter((state) => !isOfModels(state))}
        frame={frame}
      />
    </Section>
    <p>
      <a href={SETUP_PATH}>Go on setting up a project</a>
    </p>
  </AccountPage>
);

interface KeysProps extends VendorsProps {
  readonly caption: string;
  readonly frame: Frame;
}

const Keys = ({ caption, accounts, frame }: KeysProps): JSX.Element => (
  <Table
    caption={caption}
    columns={[
      { title: 'Account', cell: (state: AccountState) => <Name {...state} /> },
      { title: 'Key', cell: (state) => <Key {...state} /> },
      { title: 'State', cell: (state) => <State {...state} /> },
      { title: 'Change', actions: true, cell: (state) => <Change state={state} frame={frame} /> },
    ]}
    rows={accounts}
  />
);

const Name = ({ account }: AccountState): JSX.Element => (
  <>
    {ACCOUNT_NAMES[account]}
    <div class="hint">{purposeOf(account)}</div>
  </>
);

const Key = ({ environment, stored }: AccountState): JSX.Element => (
  <>
    {environment && (
      <div>
        <Ending lastFour={environment.lastFour} />
        <div class="hint">
          set by the environment (<code>{environment.settings.join(', ')}</code>)
        </div>
      </div>
    )}
    {stored && (
      <div>
        <Ending lastFour={stored.lastFour} />
        <div class="hint">
          {environment ? 'not used, set ' : 'set '}
          <Time at={stored.setAt} />
          {stored.setBy && ` by ${stored.setBy}`}
        </div>
      </div>
    )}
    {!environment && !stored && '–'}
  </>
);

const Ending = ({ lastFour }: { readonly lastFour: string | null }): JSX.Element => (
  <code>{lastFour === null ? '…' : `…${lastFour}`}</code>
);

const State = ({ environment, stored, stop }: AccountState): JSX.Element => {
  if (!environment && !stored) return <Badge>No key</Badge>;
  if (!environment && !stored!.readable)
    return (
      <>
        <Badge kind="bad">Not used</Badge>
        <div class="hint">It was sealed with another SECRET_KEY. Set it anew.</div>
      </>
    );
  if (!stop) return <Badge kind="good">In use</Badge>;
  return (
    <>
      <Badge kind={stop.circuitOpenSince ? 'bad' : 'warn'}>{stop.circuitOpenSince ? 'Stopped' : 'Paused'}</Badge>
      <div class="hint">
        {stop.circuitOpenSince ? 'since ' : 'until '}
        <Time at={(stop.circuitOpenSince ?? stop.pausedUntil)!} />: {stop.reason}
      </div>
    </>
  );
};

const Change = ({ state, frame }: { readonly state: AccountState; readonly frame: Frame }): JSX.Element => {
  const { account, environment, stored, stop } = state;
  const name = ACCOUNT_NAMES[account];
  const path = `${PATHS.vendors}/${account}`;
  return (
    <>
      {!environment && (
        <ButtonLink href={path} kind="small secondary">
          {stored ? 'Replace' : 'Set'}
          <span class="hidden"> the key of {name}</span>
        </ButtonLink>
      )}
      {stop && (
        <Form action={`${path}/resume`} csrf={frame.csrf} class="inline">
          <Button kind="small secondary">
            Ask again<span class="hidden"> {name}</span>
          </Button>
        </Form>
      )}
      {stored && (
        <Confirm action={`${path}/remove`} csrf={frame.csrf} label="Remove" of={`the key of ${name}`}>
          {environment ? 'The key of the environment stays in use.' : 'It is no longer asked. Its answers stay.'}
        </Confirm>
      )}
    </>
  );
};
