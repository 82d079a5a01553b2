import type { JSX } from 'preact';
import type { ItemFigure, ItemMetadata, ItemSource, ItemWording, RecommendationItem } from '@app/core/contracts';
import { Facts, Folded, Table } from '@app/platform/pages';
import { gradeWords } from './run-words';

const NUMBER = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
const span = ({ ci_low, ci_high }: Pick<ItemFigure, 'ci_low' | 'ci_high'>): string =>
  `${NUMBER.format(ci_low)} to ${NUMBER.format(ci_high)}`;

/** What was seen, why it matters, what to do, and what all that rests on. */
export const ItemDetails = ({ item }: { readonly item: RecommendationItem }): JSX.Element => (
  <>
    <Words {...item} why_it_matters={item.metadata.why_it_matters} lang={item.metadata.phrasing.language} />
    {item.metadata.phrasing.note && <p class="hint">{`In plain words. ${item.metadata.phrasing.note}`}</p>}
    {item.metadata.phrasing.plain && (
      <Folded label="Before the writer phrased it" of={item.title}>
        <p lang="en">{item.metadata.phrasing.plain.title}</p>
        <Words {...item.metadata.phrasing.plain} lang="en" />
      </Folded>
    )}
    {item.metadata.figures.length > 0 && <Figures figures={item.metadata.figures} />}
    <Facts facts={[['Rests on', <Grade {...item.metadata} />], ...effectOf(item.metadata), ...sourcesOf(item)]} />
  </>
);

type WordsProps = Omit<ItemWording, 'title'> & { readonly lang: string };

const Words = ({ description, why_it_matters, action_steps, lang }: WordsProps): JSX.Element => (
  <>
    <p lang={lang}>{description}</p>
    <p lang={lang}>{why_it_matters}</p>
    <ol lang={lang}>
      {action_steps.map((step) => (
        <li>{step}</li>
      ))}
    </ol>
  </>
);

const Figures = ({ figures }: { readonly figures: readonly ItemFigure[] }): JSX.Element => (
  <Table
    caption="What was seen"
    columns={[
      { title: 'Share of', cell: ({ name }) => name },
      { title: 'Window', cell: ({ window }) => (window === 'now' ? 'Last four weeks' : 'Four weeks before') },
      { title: 'Percent', cell: ({ value }) => NUMBER.format(value) },
      { title: '95 % interval', cell: span },
      { title: 'Out of', cell: ({ n }) => NUMBER.format(n) },
    ]}
    rows={figures}
  />
);

const Grade = ({ evidence_grade, evidence_reference }: ItemMetadata): JSX.Element => (
  <>
    {gradeWords(evidence_grade)}
    {evidence_reference && (
      <>
        {': '}
        {isWebAddress(evidence_reference.url) ? (
          <Outside url={evidence_reference.url} text={evidence_reference.title} />
        ) : (
          evidence_reference.title
        )}
      </>
    )}
  </>
);

const effectOf = ({ expected_effect: effect }: ItemMetadata): [string, string][] =>
  effect
    ? [['May bring back', `${NUMBER.format(effect.value)} percentage points (95 % interval ${span(effect)})`]]
    : [];

function sourcesOf({ source_refs }: RecommendationItem): [string, JSX.Element][] {
  const named = source_refs.filter((ref): ref is ItemSource => typeof ref === 'object');
  if (named.length === 0) return [];
  return [
    [
      'Pages',
      <ul>
        {named.map(({ url, title }) => (
          <li>
            <Outside url={url} text={title ?? url} />
          </li>
        ))}
      </ul>,
    ],
  ];
}

const isWebAddress = (address: string): boolean => /^https?:\/\//.test(address);

const Outside = ({ url, text }: { readonly url: string; readonly text: string }): JSX.Element => (
  <a href={url} rel="nofollow noopener noreferrer">
    {text}
  </a>
);
