import type { JSX } from 'preact';
import type { PendingLaunch } from '@app/domain/work';
import { Button, Facts, Form, Section, Time } from '@app/platform/pages';
import { AccountPage, type Frame } from '../account-page';
import { PATHS } from '../paths';

export interface LaunchesProps {
  readonly launches: readonly PendingLaunch[];
}

export const LaunchesPage = ({ frame, launches }: LaunchesProps & { readonly frame: Frame }): JSX.Element => (
  <AccountPage title="Pending launches" path={PATHS.launches} frame={frame}>
    <p>
      An assistant can prepare work that costs something, such as a set of recommendations or a technical report. It
      starts only after you confirm it here, within a day. The dashboard then shows what comes of it.
    </p>
    {launches.length === 0 ? (
      <Section id="none" title="Waiting for you">
        <p>Nothing waits for you.</p>
      </Section>
    ) : (
      launches.map((launch) => <Launch launch={launch} csrf={frame.csrf} />)
    )}
  </AccountPage>
);

const Launch = ({ launch, csrf }: { readonly launch: PendingLaunch; readonly csrf: string }): JSX.Element => (
  <Section id={`launch-${launch.id}`} title={launch.title}>
    <Facts
      facts={[
        ['Project', launch.projectName],
        ...Object.entries(launch.preview).map(([name, value]) => [wordsOf(name), textOf(value)] as const),
        ['Prepared', <Time at={launch.createdAt} />],
        ['Void after', <Time at={launch.expiresAt} />],
      ]}
    />
    <div class="row">
      <Form action={`${PATHS.launches}/${launch.id}/confirm`} csrf={csrf}>
        <Button>
          Start it<span class="hidden">: {launch.title}</span>
        </Button>
      </Form>
      <Form action={`${PATHS.launches}/${launch.id}/discard`} csrf={csrf}>
        <Button kind="secondary">
          Discard<span class="hidden">: {launch.title}</span>
        </Button>
      </Form>
    </div>
  </Section>
);

const wordsOf = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`.replaceAll('_', ' ');

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
