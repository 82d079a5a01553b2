import { parseHTML } from 'linkedom';
import { assertWithinLimits, decodeText, shortened, storable } from '@app/core/markup';
import type { SiteLink, SitePage } from '@app/core/site-proposals';

export interface SitePageBody {
  readonly body: Uint8Array;
  /** Header as received; empty when there was none. */
  readonly contentType: string;
  /** Where the body came from in the end. */
  readonly url: string;
}

/** What one page may bring along, in items and characters. */
export const MOST = { links: 1_000, headings: 100, alternates: 100, text: 300, url: 2_048 } as const;

interface Element {
  readonly textContent: string | null;
  getAttribute(name: string): string | null;
}

interface Document extends Record<'documentElement', Element> {
  querySelector(selector: string): Element | null;
  querySelectorAll(selector: string): ArrayLike<Element>;
}

/**
 * What a page says of its site. Nothing of it runs and nothing is loaded; hostile markup may still take any time and
 * memory, so it is called in a process that may die.
 * @throws MarkupTooLarge before a tree is built
 */
export function readSitePage({ body, contentType, url }: SitePageBody): SitePage {
  const page = decodeText(body, contentType);
  const source = /<html[\s>]/i.test(page) ? page : `<!doctype html><html><body>${page}</body></html>`;
  assertWithinLimits(source);
  const document = parseHTML(source).document as unknown as Document;
  const all = (selector: string, most: number) => Array.from(document.querySelectorAll(selector)).slice(0, most);
  const content = (selector: string) => line(document.querySelector(selector)?.getAttribute('content'));
  const base = httpUrl(document.querySelector('base[href]')?.getAttribute('href'), url) ?? url;
  return {
    url,
    title: line(document.querySelector('title')?.textContent),
    siteName: content('meta[property="og:site_name" i]') ?? content('meta[name="application-name" i]'),
    organisation: organisationOf(all('script[type="application/ld+json" i]', 20)),
    description: content('meta[name="description" i]') ?? content('meta[property="og:description" i]'),
    language: line(document.documentElement.getAttribute('lang')),
    alternates: all('link[rel~="alternate" i][hreflang]', MOST.alternates).flatMap(
      (link) => line(link.getAttribute('hreflang')) ?? [],
    ),
    headings: all('h1, h2', MOST.headings).flatMap(({ textContent }) => line(textContent) ?? []),
    links: all('a[href]', MOST.links).flatMap((link) => linkOf(link, base) ?? []),
  };
}

function linkOf(element: Element, base: string): SiteLink | null {
  const url = httpUrl(element.getAttribute('href'), base);
  return url === null ? null : { url, text: line(element.textContent) ?? '' };
}

const line = (text: string | null | undefined): string | null =>
  shortened(storable((text ?? '').replace(/\s+/g, ' ').trim()), MOST.text) || null;

function httpUrl(address: string | null | undefined, base: string): string | null {
  const url = address ? URL.parse(address, base) : null;
  return url && /^https?:$/.test(url.protocol) && url.href.length <= MOST.url ? url.href : null;
}

const ORGANISATIONS =
  /^(?:Organization|Corporation|LocalBusiness|Brand|OnlineStore|OnlineBusiness|NewsMediaOrganization)$/;
const MAX_DEPTH = 4;

/** The name of the first organisation in the page's JSON-LD. */
function organisationOf(scripts: readonly Element[]): string | null {
  for (const { textContent } of scripts) {
    const name = organisationIn(parsed(textContent ?? ''), 0);
    if (name !== null) return name;
  }
  return null;
}

function organisationIn(value: unknown, depth: number): string | null {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return null;
  const { '@type': type, name } = value as Record<string, unknown>;
  if ([type].flat().some((one) => typeof one === 'string' && ORGANISATIONS.test(one)) && typeof name === 'string')
    return line(name);
  for (const part of Object.values(value)) {
    const found = organisationIn(part, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
