import { Count, Value } from '@app/core/charts';
import type {
  CitationModelFigures,
  CitedUrlResponse,
  CitedUrlStats,
  SourceTypeCounts,
  UrlVariant,
} from '@app/core/contracts';
import type { SourceType } from '@app/core/kernel';
import type { ComponentChildren, JSX } from 'preact';
import { useQuery } from '../../client';
import { formatInstantDay, modelName, Panel, readable, SOURCE_TYPE_WORDS, Table, WebLink } from '../../parts';
import { address, hrefOf } from '../../state';
import { Occurrences } from './occurrences';
import { PageContent } from './page-content';
import { urlPath } from './question';

/** One cited page: its figures, the answers that cite it, and what it says. */
export const CitedUrl = ({ id }: { readonly id: string }): JSX.Element => {
  const cited = useQuery<CitedUrlResponse>(urlPath(address.value, id));
  return (
    <>
      <p class="row screen">
        <a href={hrefOf({ item: null, own: {} })}>All citations</a>
      </p>
      <div class="panels">
        <Panel id="url" title="Cited page" query={cited} shape="figures" csv={false} wide>
          {(body) => (
            <>
              <p>
                <WebLink url={body.url}>{body.page?.title || readable(body.url)}</WebLink>
                {body.page?.title && <span class="hint"> {readable(body.url)}</span>}
              </p>
              <Figures stats={body.stats} types={body.source_types} />
              <Models rows={body.models} />
              <Variants rows={body.url_variants} />
            </>
          )}
        </Panel>
        {/* An address that no answer cites has neither. */}
        {!cited.failure && <Occurrences id={id} />}
        {!cited.failure && <PageContent id={id} />}
      </div>
    </>
  );
};

const Fact = ({ label, children }: { readonly label: string; readonly children: ComponentChildren }): JSX.Element => (
  <div class="figure">
    <span class="label">{label}</span>
    <span>{children}</span>
  </div>
);

const Day = ({ at }: { readonly at: string | null }): JSX.Element =>
  at === null ? <>–</> : <time dateTime={at}>{formatInstantDay(at)}</time>;

interface FiguresProps {
  readonly stats: CitedUrlStats;
  readonly types: SourceTypeCounts;
}

const Figures = ({ stats, types }: FiguresProps): JSX.Element => (
  <div class="figures">
    <Fact label="Citations">
      <Count value={stats.total_citations} />
    </Fact>
    <Fact label="Rate">
      <Value unit="percent" value={stats.citation_rate} /> of answers
    </Fact>
    <Fact label="Position">
      <Value unit="position" value={stats.avg_citation_position} />
    </Fact>
    <Fact label="Kind">
      {Object.entries(types)
        .filter(([, count]) => count > 0)
        .map(([type]) => SOURCE_TYPE_WORDS[type as SourceType])
        .join(', ') || '–'}
    </Fact>
    <Fact label="First in this window">
      <Day at={stats.first_seen_at} />
    </Fact>
    <Fact label="Last in this window">
      <Day at={stats.last_seen_at} />
    </Fact>
  </div>
);

const Models = ({ rows }: { readonly rows: readonly CitationModelFigures[] }): JSX.Element => (
  <Table<CitationModelFigures>
    caption="By model"
    rows={rows}
    keyOf={({ model }) => model}
    empty="No answer in this window cites it."
    columns={[
      { title: 'Model', cell: ({ model }) => modelName(model) },
      { title: 'Citations', number: true, cell: (row) => <Count value={row.total_citations} /> },
      { title: 'Rate', number: true, cell: (row) => <Value unit="percent" value={row.citation_rate} /> },
      { title: 'Position', number: true, cell: (row) => <Value unit="position" value={row.avg_citation_position} /> },
    ]}
  />
);

const Variants = ({ rows }: { readonly rows: readonly UrlVariant[] }): JSX.Element | null =>
  rows.length < 2 ? null : (
    <details class="folded">
      <summary>Answers write its address in {rows.length} ways</summary>
      <div>
        <Table<UrlVariant>
          caption="Forms of the address"
          quiet
          rows={rows}
          keyOf={({ url }) => url}
          columns={[
            { title: 'Address', cell: ({ url }) => url },
            { title: 'Citations', number: true, cell: (row) => <Count value={row.total_citations} /> },
          ]}
        />
      </div>
    </details>
  );
