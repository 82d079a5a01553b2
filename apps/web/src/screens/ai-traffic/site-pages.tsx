import { Count } from '@app/core/charts';
import type { AssistantVisits, PageTraffic, PageTrafficResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { Choice, type Column, ListPages, readable, SearchField, Table } from '../../parts';
import { hrefOf } from '../../state';
import { choose, ownWith, PER_PAGE, type Question, SORTS } from './question';

export interface SitePageChoicesProps {
  readonly question: Question;
  /** The assistants that sent somebody. */
  readonly senders: readonly AssistantVisits[];
}

export const SitePageChoices = ({ question, senders }: SitePageChoicesProps): JSX.Element => {
  const { assistant } = question;
  const isListed = assistant === '' || senders.some((sender) => sender.assistant === assistant);
  return (
    <div class="row screen">
      <SearchField label="Part of the address" value={question.query} onSearch={choose('query')} />
      <Choice label="Sort" quiet value={question.sort} onChoose={choose('sort')} options={SORTS} />
      <Choice
        label="Of"
        value={assistant}
        onChoose={choose('assistant')}
        options={[
          { value: '', text: 'all assistants' },
          ...senders.map((sender) => ({ value: sender.assistant as string, text: sender.name })),
          ...(isListed ? [] : [{ value: assistant, text: assistant }]),
        ]}
      />
    </div>
  );
};

export interface SitePagesProps {
  readonly body: PageTrafficResponse;
}

/** Only where an export tells of exactly these days. */
const SESSIONS: Column<PageTraffic> = {
  title: 'Sessions (GA4)',
  number: true,
  cell: ({ sessions }) => (sessions === null ? '–' : <Count value={sessions} />),
};

/** Pages of the site with what happens to each; each leads to its visits alone, and to a search for cited addresses that contain its own. */
export const SitePages = ({ body: { data, total } }: SitePagesProps): JSX.Element => (
  <>
    <Table<PageTraffic>
      caption="Your pages"
      quiet
      few={8}
      rows={data}
      keyOf={({ page_address }) => page_address}
      empty="No page of your site was cited, fetched or visited in this window."
      columns={[
        {
          title: 'Page',
          cell: ({ page_address }) => (
            <a href={hrefOf({ own: ownWith('page_address', page_address) })}>
              {readable(`https://${page_address}`).slice('https://'.length)}
            </a>
          ),
        },
        { title: 'Cited', number: true, cell: (row) => <Cited row={row} /> },
        { title: 'Fetched for people', number: true, cell: (row) => <Count value={row.fetched} /> },
        { title: 'Visits', number: true, cell: (row) => <Count value={row.visits} /> },
        { title: 'All bots', number: true, cell: (row) => <Count value={row.bot_requests} /> },
        ...(data.some(({ sessions }) => sessions !== null) ? [SESSIONS] : []),
      ]}
    />
    <ListPages of="pages" total={total} perPage={PER_PAGE} />
  </>
);

const Cited = ({ row: { cited, page_address } }: { readonly row: PageTraffic }): JSX.Element =>
  cited === 0 ? (
    <Count value={cited} />
  ) : (
    <a
      title="Search for cited addresses that contain this one"
      href={hrefOf({ screen: 'citations', own: { view: 'url', source_type: 'owned', query: page_address } })}
    >
      <Count value={cited} />
    </a>
  );
