import { Count, Value } from '@app/core/charts';
import type { CitedForum, CitedVideo, ForumsResponse, VideosResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useQuery } from '../../client';
import { Panel, readable, Table } from '../../parts';
import { address, hrefOf } from '../../state';
import { SITES_SHOWN, sitesPath } from './question';

type Row = CitedForum | CitedVideo;

const WORDS = {
  forums: {
    title: 'Forum threads',
    hint: 'Threads and questions of Reddit, Stack Exchange, Quora and other forums. A page that is no thread stands for itself.',
    empty: 'No answer in this window cites a forum.',
    of: 'Thread',
    place: 'Community',
  },
  videos: {
    title: 'Videos',
    hint: 'Videos of YouTube, Vimeo, TikTok and others. The addresses of most of them do not tell a channel.',
    empty: 'No answer in this window cites a video.',
    of: 'Video',
    place: 'Channel',
  },
} as const;

const placeOf = (row: Row): string => ('community' in row ? row.community : row.channel) ?? '–';

/** The threads or videos that are cited most. */
export const CitedSites = ({ list }: { readonly list: keyof typeof WORDS }): JSX.Element => {
  const sites = useQuery<ForumsResponse | VideosResponse>(sitesPath(address.value, list));
  const { title, hint, empty, of, place } = WORDS[list];
  return (
    <Panel id={list} title={title} hint={hint} query={sites} shape="table" wide>
      {({ data, total }) => (
        <>
          <Table<Row>
            caption={title}
            quiet
            few={5}
            rows={data}
            keyOf={({ url_sha256 }) => url_sha256}
            empty={empty}
            columns={[
              {
                title: of,
                cell: ({ url, url_sha256, title: name }) => (
                  <>
                    <a href={hrefOf({ item: url_sha256, own: {} })}>{name || readable(url)}</a>
                    {name && <div class="hint address">{readable(url)}</div>}
                  </>
                ),
              },
              { title: place, cell: (row) => placeOf(row) },
              { title: 'Citations', number: true, cell: (row) => <Count value={row.total_citations} /> },
              { title: 'Answers', number: true, cell: (row) => <Count value={row.total_responses} /> },
              { title: 'Prompts', number: true, cell: (row) => <Count value={row.prompts} /> },
              { title: 'Share', number: true, cell: (row) => <Value unit="percent" value={row.share} /> },
            ]}
          />
          {total > SITES_SHOWN && (
            <p class="hint">
              The first {SITES_SHOWN} of {total}; the file has all of them.
            </p>
          )}
        </>
      )}
    </Panel>
  );
};
