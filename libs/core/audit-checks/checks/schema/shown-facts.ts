import { DAY_MS } from '../../../kernel';
import {
  allValuesOf,
  hasType,
  isA,
  isOwn,
  isReference,
  isStub,
  type JsonLd,
  type JsonLdNode,
  partsOf,
  textsOf,
} from '../../json-ld';
import type { PageFacts } from '../../facts';
import { writtenDate } from '../../written-date';
import { amountsIn, currenciesOf, mayMean, showsPrice } from './written-amounts';
import { otherRating, otherStock } from './shown-stock';
import { daysIn, statedDays } from './written-days';

/** What readers see of a page. */
export type Shown = Pick<PageFacts, 'bylines' | 'times' | 'mainText'> & { readonly text: string };

/** What a node says otherwise than its page, where the page says anything of the kind; null for nothing. */
export function contradictionOf(node: JsonLdNode, jsonLd: JsonLd, shown: Shown): string | null {
  if (!isOwn(node) || isStub(node)) return null;
  if (hasType(node, 'Product')) return otherPrice(node, jsonLd, shown) ?? otherOffer(node, jsonLd, shown);
  if (isA(node, 'Article')) return otherAuthor(node, jsonLd, shown) ?? otherDate(node, jsonLd, shown);
  return null;
}

/** Offers of several variants need not all be shown: one is enough. */
function otherPrice(node: JsonLdNode, jsonLd: JsonLd, { text }: Shown): string | null {
  const prices = partsOf(jsonLd, node, 'offers').flatMap((offer) => [
    ...allValuesOf(jsonLd, offer, 'price'),
    ...allValuesOf(jsonLd, offer, 'lowPrice'),
    ...partsOf(jsonLd, offer, 'priceSpecification').flatMap((part) => allValuesOf(jsonLd, part, 'price')),
  ]);
  const said = prices.map(Number).filter((price) => Number.isFinite(price) && price > 0);
  if (said.length === 0 || !showsPrice(text)) return null;
  const amounts = amountsIn(text);
  return said.some((price) => amounts.has(Math.round(price * 100)))
    ? otherCurrency(said, currenciesSaid(node, jsonLd), text)
    : `the price ${String(prices[0])} is not in the visible text, which has another one`;
}

const currenciesSaid = (node: JsonLdNode, jsonLd: JsonLd): string[] =>
  partsOf(jsonLd, node, 'offers').flatMap((offer) =>
    [offer, ...partsOf(jsonLd, offer, 'priceSpecification')].flatMap((part) =>
      allValuesOf(jsonLd, part, 'priceCurrency').map((code) => String(code).trim().toUpperCase()),
    ),
  );

/** The same figure, always beside the sign of another currency. */
function otherCurrency(prices: readonly number[], codes: readonly string[], text: string): string | null {
  const shown = prices.flatMap((price) => currenciesOf(text, Math.round(price * 100)));
  if (codes.length === 0 || shown.length === 0) return null;
  return shown.some((written) => codes.some((code) => mayMean(written, code)))
    ? null
    : `the price is in ${codes[0]}, and the page says “${prices[0]} ${shown[0]}”`;
}

/** Its stock by the main text, since others stand beside it. */
function otherOffer(node: JsonLdNode, jsonLd: JsonLd, { text, mainText }: Shown): string | null {
  const valuesOfParts = (property: string, name: string) =>
    partsOf(jsonLd, node, property).flatMap((part) => allValuesOf(jsonLd, part, name));
  const [rating] = valuesOfParts('aggregateRating', 'ratingValue');
  return (
    otherStock(valuesOfParts('offers', 'availability'), mainText) ??
    (rating === undefined ? null : otherRating(rating, text))
  );
}

/** A byline is asked for the last of the names alone: it may turn them round, or leave some out. */
function otherAuthor(node: JsonLdNode, jsonLd: JsonLd, { bylines, text }: Shown): string | null {
  if (!bylines.some((each) => each.how !== 'meta' && each.text !== '')) return null;
  const names = [
    ...textsOf(node, 'author').filter((name) => !URL.canParse(name)),
    ...partsOf(jsonLd, node, 'author').flatMap((part) =>
      isReference(part) || isA(part, 'Organization') ? [] : textsOf(part, 'name'),
    ),
  ];
  const seen = plain([text, ...bylines.map((each) => each.text)].join('\n'));
  const isShown = (name: string) => seen.includes(plain(name.trim().split(/\s+/).at(-1)!));
  return names.length === 0 || names.some(isShown)
    ? null
    : `the author ${names[0]} is not in the visible text, which has another one`;
}

/** The visible date may be that of the publication or of the last change, by the clock of any place. */
function otherDate(node: JsonLdNode, jsonLd: JsonLd, { bylines, times, text }: Shown): string | null {
  const said = ['datePublished', 'dateModified'].flatMap((property) =>
    allValuesOf(jsonLd, node, property).flatMap((value) => (typeof value === 'string' ? value.slice(0, 10) : [])),
  );
  const bylineText = bylines.map((each) => each.text).join('\n');
  const stated = [...statedDays(text), ...daysIn(bylineText)];
  if (said.length === 0 || stated.length === 0) return null;
  const marked = times.flatMap(({ datetime }) => writtenDate(datetime)?.day ?? []);
  const seen = [...stated, ...daysIn(text), ...marked];
  return said.some((day) => seen.some((other) => isNear(day, other)))
    ? null
    : `the date ${said[0]} is not in the visible text, which says ${stated[0]}`;
}

const isNear = (day: string, other: string): boolean => !(Math.abs(Date.parse(day) - Date.parse(other)) > DAY_MS);

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();
