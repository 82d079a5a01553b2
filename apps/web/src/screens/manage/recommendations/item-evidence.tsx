import type {
  ItemEffect,
  ItemFigure,
  ItemQuote,
  ItemReference,
  ItemSource,
  RecommendationItem,
  RecommendationResponse,
} from '@app/core/contracts';
import { formatCount, formatInterval, formatValue, Value } from '@app/core/charts';
import { LIMITS } from '@app/core/kernel';
import type { ComponentChildren, JSX } from 'preact';
import { readable, Table, usePromptTexts, WebLink } from '../../../parts';
import { hrefOf, type Step } from '../../../state';
import { GRADE_WORDS } from './run-words';

export interface ItemEvidenceProps {
  readonly run: RecommendationResponse;
  /** Of the run. */
  readonly item: RecommendationItem;
}

/** Of prompts or answers, that a recommendation names. */
const MOST_LINKS = 12;

/** What a recommendation rests on, with the ways to read it. */
export const ItemEvidence = ({ run, item }: ItemEvidenceProps): JSX.Element => {
  const { figures, evidence_grade, evidence_reference, expected_effect, execution_ids, prompt_ids, quotes } =
    item.metadata;
  const prompts = usePromptTexts(promptsNamed(run, item));
  const sources = item.source_refs.filter((ref): ref is ItemSource => typeof ref === 'object');
  const { window } = run.report;
  /** Of the days that the run looked at, and of all prompts and models. */
  const seen: Step = { filters: {}, ...(window && { window: { from: window.first, to: window.last } }) };
  return (
    <>
      {figures.length > 0 && <Figures figures={figures} />}
      <dl class="facts">
        <Fact name="Rests on">
          {GRADE_WORDS[evidence_grade]}
          {evidence_reference && <Reference {...evidence_reference} />}
        </Fact>
        {expected_effect && <Fact name="May bring back">{effectWords(expected_effect)}</Fact>}
        {prompt_ids.length > 0 && (
          <Fact name="Answers to">
            <Links
              words={(id) => (prompts ? (prompts.get(id) ?? 'a deleted prompt') : '…')}
              ids={prompt_ids}
              hrefOfId={(id) => hrefOf({ ...seen, screen: 'answers', item: null, own: { prompt: String(id) } })}
            />
          </Fact>
        )}
        {quotes.length > 0 && (
          <Fact name="Answers say">
            <Quotes
              quotes={quotes}
              hrefOfId={(id) => hrefOf({ ...seen, screen: 'answers', item: String(id), own: {} })}
            />
          </Fact>
        )}
        {execution_ids.length > 0 && (
          <Fact name="For example">
            <Links
              words={(_, index) => `answer ${index + 1}`}
              ids={execution_ids}
              hrefOfId={(id) => hrefOf({ ...seen, screen: 'answers', item: String(id), own: {} })}
            />
          </Fact>
        )}
        {sources.length > 0 && (
          <Fact name="Pages">
            <ul class="evidence">
              {sources.map(({ id, url, title }) => (
                <li key={id}>
                  <WebLink url={url}>{title || readable(url)}</WebLink>{' '}
                  {title && <span class="hint">{readable(url)} </span>}
                  <a
                    class="hint"
                    href={hrefOf({ ...seen, screen: 'citations', item: null, own: { view: 'url', query: url } })}
                  >
                    who cites it<span class="hidden">: {title || url}</span>
                  </a>
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
    </>
  );
};

/** Those that all items of the run link to, for one request; of this item alone where they are too many for one. */
function promptsNamed({ items }: RecommendationResponse, item: RecommendationItem): readonly number[] {
  const linked = ({ metadata }: RecommendationItem): readonly number[] => metadata.prompt_ids.slice(0, MOST_LINKS);
  const all = [...new Set(items.flatMap(linked))];
  return all.length <= LIMITS.perPageMax ? all : linked(item);
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ComponentChildren }): JSX.Element => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

const Reference = ({ title, url }: ItemReference): JSX.Element => (
  <>
    : <WebLink url={url}>{title}</WebLink>
  </>
);

interface QuotesProps {
  readonly quotes: readonly ItemQuote[];
  readonly hrefOfId: (id: number) => string;
}

/** The words of models, which may be wrong. */
const Quotes = ({ quotes, hrefOfId }: QuotesProps): JSX.Element => (
  <ul class="evidence">
    {quotes.map(({ execution_id: id, text }, index) => (
      <li key={index}>
        <q>{text}</q>{' '}
        <a class="hint" href={hrefOfId(id)}>
          read the answer<span class="hidden">: {text}</span>
        </a>
      </li>
    ))}
  </ul>
);

interface LinksProps {
  /** What each of them leads to. */
  readonly words: (id: number, index: number) => string;
  readonly ids: readonly number[];
  readonly hrefOfId: (id: number) => string;
}

const Links = ({ words, ids, hrefOfId }: LinksProps): JSX.Element => (
  <>
    {ids.slice(0, MOST_LINKS).map((id, index) => (
      <span key={id}>
        {index > 0 && ', '}
        <a href={hrefOfId(id)}>{words(id, index)}</a>
      </span>
    ))}
    {ids.length > MOST_LINKS && ` and ${formatCount(ids.length - MOST_LINKS)} more`}
  </>
);

const Figures = ({ figures }: { readonly figures: readonly ItemFigure[] }): JSX.Element => (
  <Table<ItemFigure>
    caption="What was seen"
    keyOf={({ name, window }) => `${name} ${window}`}
    rows={figures}
    columns={[
      { title: 'Share of', cell: ({ name }) => name },
      { title: 'Window', cell: ({ window }) => (window === 'now' ? 'last four weeks' : 'four weeks before') },
      { title: 'Share', number: true, cell: ({ value }) => <Value unit="percent" value={value} /> },
      {
        title: '95 % sure of',
        number: true,
        cell: ({ ci_low: low, ci_high: high }) => formatInterval({ low, high }, 'percent'),
      },
      { title: 'Out of', number: true, cell: ({ n }) => formatCount(n) },
    ]}
  />
);

const effectWords = ({ value, ci_low: low, ci_high: high, figure, basis }: ItemEffect): string =>
  `${formatValue(value, 'score')} percentage points of ${figure} (95 % sure of ${formatInterval({ low, high }, 'score')}), ${basis}`;
