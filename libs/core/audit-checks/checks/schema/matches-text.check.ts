import { decodeHTML } from 'entities';
import type { Check } from '../../check';
import type { PageFacts, SiteFacts } from '../../facts';
import { hasType, isA, isOwn, isStub, type JsonLd, type JsonLdNode, judgeNodes, partsOf, textsOf } from '../../json-ld';
import { htmlPages } from '../../pages-of';
import { contradictionOf, type Shown } from './shown-facts';

export const matchesText: Check<'pages' | 'rendered'> = {
  slug: 'matches-text',
  title: 'What JSON-LD says stands in the text',
  severity: 'medium',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/docs/appearance/structured-data/sd-policies#content',
  recommendation:
    'Show readers what the markup holds, in the same words: headline, author and date, product, price, stock and rating, questions.',
  check(site) {
    const texts = visibleTexts(site);
    const shown = shownOf(site);
    return judgeNodes(site, {
      among: (node, jsonLd) => claimsOf(node, jsonLd).length > 0,
      fault(node, jsonLd) {
        const text = texts.get(node.url);
        const seen = shown.get(node.url);
        const absent = claimsOf(node, jsonLd).find((claim) => text && !text.includes(folded(claim)));
        if (absent) return `“${absent.slice(0, 200)}” is not in the visible text`;
        return seen ? contradictionOf(node, jsonLd, seen) : null;
      },
      faulty: 'warn',
      none: 'No JSON-LD has a headline, a product or questions to compare with the text.',
      fine: 'Headlines, authors, dates, products, prices and questions of the markup stand in the visible text.',
      wrong: 'Markup says what the visible text does not',
    });
  },
};

function claimsOf(node: JsonLdNode, jsonLd: JsonLd): string[] {
  if (!isOwn(node) || isStub(node)) return [];
  return [
    ...(isA(node, 'Article') ? textsOf(node, 'headline') : []),
    ...(hasType(node, 'Product') ? textsOf(node, 'name') : []),
    ...(hasType(node, 'FAQPage') ? partsOf(jsonLd, node, 'mainEntity').flatMap((part) => textsOf(part, 'name')) : []),
  ];
}

/** By page; pages whose text was cut say nothing. */
function shownOf(site: Pick<SiteFacts, 'pages' | 'rendered' | 'start'>): ReadonlyMap<string, Shown> {
  const rendered = site.rendered?.page;
  return new Map(
    htmlPages(site)
      .filter(({ page }) => !page.cut.includes('text'))
      .map(({ url, page: { text, mainText, bylines, times } }) => [
        url,
        {
          bylines,
          times,
          mainText,
          text: rendered && url === site.start.finalUrl ? `${text}\n${rendered.text}` : text,
        },
      ]),
  );
}

/** The same, in a form that compares. */
function visibleTexts(site: Pick<SiteFacts, 'pages' | 'rendered' | 'start'>): ReadonlyMap<string, string> {
  const rendered = site.rendered?.page;
  return new Map(
    htmlPages(site)
      .filter(({ page }) => !page.cut.includes('text'))
      .map(({ url, page }) => [url, textOf(page) + (rendered && url === site.start.finalUrl ? textOf(rendered) : '')]),
  );
}

/** With what unfolds on demand, and with headings that are images. */
const textOf = ({ text, hidden, headings }: PageFacts): string =>
  folded(
    [
      text,
      ...hidden.filter(({ within }) => within !== null).map((each) => each.text),
      ...headings.map((heading) => heading.text),
    ].join('\n'),
  );

/** Case, blanks and the shape of quotes and dashes make no difference, nor does HTML within the value. */
const folded = (text: string): string =>
  decodeHTML(text)
    .replace(/<\/?[a-z][^<>]{0,200}>/gi, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019\u201A\u2032`]/g, "'")
    .replace(/[\u201C-\u201E\u2033«»]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\s\u00AD\u200B-\u200D\uFEFF]+/g, '');
