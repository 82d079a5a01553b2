import type { Check } from '../../check';
import type { LinkFacts } from '../../facts';
import { type Fault, verdictOf } from '../../faults';
import type { HtmlPage } from '../../pages-of';
import { notApplicable } from '../../unread';
import { judgePages } from '../../judge-pages';
import { VAGUE_NAMES } from './vague-names.data';

/** One or two on a page are no habit. */
const MANY = 3;

export const anchorText: Check<'pages'> = {
  slug: 'anchor-text',
  title: 'Links say what they lead to',
  severity: 'low',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable#anchor-text',
  recommendation: 'Name each link by its target; give an image in a link alternative text.',
  check: (site) =>
    judgePages(site, (pages) => {
      if (pages.every((page) => linksOf(page).length === 0)) return notApplicable('No page links to the site.');
      return verdictOf(
        pages.flatMap(faultsOf),
        'The links of the site have names that speak.',
        'A link does not say what it leads to',
        '{n} links do not say what they lead to',
      );
    }),
};

/** Marks that headings carry to be linked to are for machines. */
const linksOf = ({ url, page }: HtmlPage): LinkFacts[] =>
  page.links.filter((link) => link.internal && !(link.url === url && link.href.includes('#')));

function faultsOf(page: HtmlPage): Fault[] {
  const links = linksOf(page);
  const vague = links.filter(isVague);
  return [...links.filter(isNameless), ...(vague.length >= MANY ? vague : [])].map(({ line, href, text }) => ({
    url: page.url,
    status: 'warn',
    detail: `line ${line}: ${href} is named ${text ? `“${text}”` : 'by nothing'}`,
  }));
}

const isNameless = ({ text, label }: LinkFacts): boolean => text === '' && label === '';

const isVague = ({ text, label }: LinkFacts): boolean => isVagueName(text) && (label === '' || isVagueName(label));
const isVagueName = (name: string): boolean =>
  VAGUE_NAMES.has(
    name
      .normalize('NFC')
      .toLowerCase()
      .replace(/^[\s«»›<¡[(]+|[\s.…:!»›>→→\])。！]+$/gu, ''),
  );
