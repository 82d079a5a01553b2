import { htmlPages } from '../../pages-of';
import { notApplicable, pass, START_UNREAD } from '../../unread';
import { crawlCheck } from './crawl-check';

type Node = Readonly<Record<string, unknown>>;

const saysNo = (value: unknown): boolean =>
  value === false || (typeof value === 'string' && /^(?:false|(?:https?:\/\/schema\.org\/)?False)$/i.test(value));
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Every object of a JSON value, outermost first. Its depth is limited where it is read. */
const nodesOf = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesOf)] : [];
};

const marksPart = (node: Node): boolean =>
  list(node['hasPart']).some((part) => isNode(part) && typeof part['cssSelector'] === 'string');

/** A node that is not free and is no part of another. */
const closedNodes = (value: unknown): Node[] =>
  nodesOf(value).filter((node) => saysNo(node['isAccessibleForFree']) && typeof node['cssSelector'] !== 'string');

export const paywall = crawlCheck({
  slug: 'paywall',
  title: 'Paid content says which part is paid',
  severity: 'low',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/docs/appearance/structured-data/paywalled-content',
  recommendation: 'Name the paid part in the JSON-LD: hasPart with isAccessibleForFree and cssSelector.',
  check(site) {
    const pages = htmlPages(site);
    if (pages.length === 0) return START_UNREAD;
    const closed = pages.flatMap(({ url, page }) =>
      page.jsonLd.flatMap(({ line, value }) => closedNodes(value).map((node) => ({ url, line, node }))),
    );
    if (closed.length === 0) return notApplicable('No page says that it is paid.');
    const vague = closed.filter(({ node }) => !marksPart(node));
    if (vague.length === 0) return pass('Paid pages name the paid part.');
    return {
      status: 'warn',
      evidence: `${vague.length} paid pages do not name the paid part.`,
      places: vague.map(({ url, line }) => ({ url, detail: `JSON-LD at line ${line}` })),
    };
  },
});
