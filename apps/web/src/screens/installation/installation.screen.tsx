import type { InstallationResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useQuery } from '../../client';
import { Card } from '../../parts';
import { DeadLetterPanel } from './dead-letter-panel';
import { ActionsPanel, QueuesPanel, SpendPanel, VendorsPanel, WorkersPanel, WorkPanel } from './state-panels';

const AGAIN_MS = 15_000;

/** How the whole installation does, and what was given up in it. For its administrators alone. */
export const InstallationScreen = (): JSX.Element => {
  const asked = useQuery<InstallationResponse>('/installation');
  const { retry } = asked;
  // No key may ask for it, so there is nothing to copy as curl.
  const state = { ...asked, path: null };
  useEffect(() => {
    const timer = setInterval(retry, AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div class="panels">
      <DeadLetterPanel />
      <WorkPanel of={state} />
      <WorkersPanel of={state} />
      <VendorsPanel of={state} />
      <SpendPanel of={state} />
      <QueuesPanel of={state} />
      <ActionsPanel of={state} />
      <Card id="accounts" title="Accounts">
        <p>
          <a href="/account/accounts">Who has an account, and sign-in links for who forgot the password</a>
        </p>
      </Card>
    </div>
  );
};
