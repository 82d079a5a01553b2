import type { JSX } from 'preact';
import { Section } from '@app/platform/pages';
import { AccountPage, type Frame } from '../account-page';
import { PATHS } from '../paths';

/** No tool can ask for a launch yet, so that the list is always empty. */
export const LaunchesPage = ({ frame }: { readonly frame: Frame }): JSX.Element => (
  <AccountPage title="Pending launches" path={PATHS.launches} frame={frame}>
    <p>
      An assistant can prepare work that costs something, such as a set of recommendations or a technical report. It
      starts only after you confirm it here.
    </p>
    <Section id="list" title="Waiting for you">
      <p>Nothing waits for you.</p>
    </Section>
  </AccountPage>
);
