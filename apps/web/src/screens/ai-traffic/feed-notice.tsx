import type { TrafficFeed } from '@app/core/contracts';
import type { JSX } from 'preact';
import { address } from '../../state';

const NAMES: Readonly<Record<string, string>> = { uploads: 'Log files', cdn: 'The CDN' };

/** What is measured, where that is not all: without a feed 0 says nothing. */
export const FeedNotice = ({ feeds }: { readonly feeds: readonly TrafficFeed[] }): JSX.Element | null => {
  if (feeds.length === 0) return <NoFeed />;
  if (feeds.some(({ tells_referrers }) => tells_referrers)) return null;
  return (
    <div class="notice">
      <p>No feed tells where visitors came from, so at most visits by a “utm_source” are seen.</p>
      <ul>
        {feeds.map(({ feed, tells_referrers }) => (
          <li key={feed}>
            {NAMES[feed] ?? feed}: {tells_referrers === null ? 'not known yet' : lackOf(feed)}
          </li>
        ))}
      </ul>
    </div>
  );
};

const lackOf = (feed: string): string =>
  feed === 'cdn'
    ? 'the plan of the zone has no referrers'
    : 'no column “referer”; import files that have one beside “path”';

const NoFeed = (): JSX.Element => (
  <div class="notice">
    <p>Nothing is measured yet: the service knows visitors and bots of your site from its log files or its CDN.</p>
    <p>Whoever runs the service sets that up with one of these:</p>
    <pre>
      {`npm run cli -- traffic import --project ${address.value.projectId} --file log.csv\n`}
      {`npm run cli -- traffic connect --project ${address.value.projectId} --zone <zone id>`}
    </pre>
  </div>
);
