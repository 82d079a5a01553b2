import { fold } from '../text/fold';
import type { ClaimContext, ClaimRule } from '../types';

const QUOTED =
  /“([^“”]+)”|„([^„“”]+)[“”]|«([^«»]+)»|»([^«»]+)«|「([^「」]+)」|『([^『』]+)』|"([^"]+)"|(?<=^|\s|\()‘([^‘’]+)’/gu;

/** Every quotation stands verbatim in a page that the claim cites, in that page's language. */
export const QUOTATIONS: ClaimRule = {
  name: 'quotation',
  check: (claim, context) => {
    const sources = citedPages(context).map(plain);
    return quotationsOf(claim)
      .filter((quotation) => !sources.some((source) => source.includes(plain(quotation))))
      .map((part) => ({ rule: 'quotation', part, verdict: 'missing' }));
  },
};

export const quotationsOf = (claim: string): string[] =>
  [...claim.matchAll(QUOTED)]
    .map((match) =>
      match
        .slice(1)
        .find((group) => group !== undefined)!
        .trim(),
    )
    .filter(Boolean);

export const withoutQuotations = (claim: string): string => claim.replace(QUOTED, (all) => '.'.padEnd(all.length));

/** What the pages of the cited spans say, each page as one text after its title. */
export function citedPages({ cited, evidence }: ClaimContext): string[] {
  const pages = new Set(cited.map(({ page }) => page));
  return [...pages].map((page) => {
    const spans = evidence.filter((span) => span.page === page);
    return [spans[0]?.title ?? '', ...spans.map(({ text }) => text)].join(' ');
  });
}

/** Letters and digits alone, so that marks and spaces do not matter and every word does. */
const plain = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
