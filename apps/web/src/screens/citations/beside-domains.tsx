import { Count, METRIC_WORDS, Value } from '@app/core/charts';
import type { CitedDomain, DomainMentions, MentionsByDomainResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useQuery } from '../../client';
import { ChangeWords, Panel, shownHost, SITE_KIND_WORDS, Table } from '../../parts';
import { address } from '../../state';
import { besidePath } from './question';

const own = ({ actors }: CitedDomain): DomainMentions => actors[0]!;

/** How often answers that cite a domain name the brand, beside all others. What goes together need not cause each other. */
export const BesideDomains = (): JSX.Element => {
  const domains = useQuery<MentionsByDomainResponse>(besidePath(address.value));
  return (
    <Panel
      id="beside"
      title="Named where a domain is cited"
      hint={
        'How often answers that cite a domain name your brand, and how often all others do. The two go together or not; ' +
        'neither makes the other: a question may bring both. “More than noise” allows for all domains that were looked at.'
      }
      query={domains}
      shape="table"
      wide
    >
      {({ data }) => (
        <>
          <Table<CitedDomain>
            caption="Named where a domain is cited"
            quiet
            few={5}
            rows={data}
            keyOf={({ domain }) => domain}
            empty="No answer in this window cites anything."
            columns={[
              {
                title: 'Cited',
                cell: ({ domain, site_kind }) => (
                  <>
                    {shownHost(domain)} <span class="badge">{SITE_KIND_WORDS[site_kind]}</span>
                  </>
                ),
              },
              { title: 'Answers that cite it', number: true, cell: (row) => <Count value={row.total_responses} /> },
              { title: 'They name you', number: true, cell: (row) => <Value unit="percent" value={own(row).rate} /> },
              { title: 'Others do', number: true, cell: (row) => <Value unit="percent" value={own(row).other_rate} /> },
              {
                title: 'Difference',
                number: true,
                cell: (row) => {
                  const { difference, ...test } = own(row);
                  // Not `own`: what only goes together is neither better nor worse.
                  return <ChangeWords metric={METRIC_WORDS.mention_rate} change={{ absolute: difference, ...test }} />;
                },
              },
            ]}
          />
          {data.some((row) => own(row).low_confidence) && (
            <p class="hint">
              With fewer than 20 prompts that cite a domain, or fewer than 10 answers that name you or do not, an
              interval is a hint. More prompts help; more runs of the same ones do not.
            </p>
          )}
        </>
      )}
    </Panel>
  );
};
