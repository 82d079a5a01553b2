import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import type { LocalDay } from '@app/core/kernel';
import { assertWithinLimits, countWords, decodeText, shortened, storable } from '@app/core/markup';
import { type DatedDocument, modifiedOn } from './modified-on';
import { type DomNode, plainText } from './plain-text';
import { safeHtml } from './safe-html';

export interface PageBody {
  readonly body: Uint8Array;
  /** Header as received; empty when there was none. */
  readonly contentType: string;
  /** Where the body came from in the end. */
  readonly url: string;
}

/** What is kept of a page. */
export interface PageContents {
  readonly title: string | null;
  readonly metaDescription: string | null;
  readonly language: string | null;
  readonly canonicalUrl: string | null;
  /** The last local day on which the page says that it was changed, or else published. */
  readonly modifiedOn: LocalDay | null;
  readonly wordCount: number;
  readonly text: string;
  /** Sanitised. */
  readonly html: string;
}

interface DomElement extends DomNode {
  readonly innerHTML: string;
  getAttribute(name: string): string | null;
}

interface DomDocument extends DatedDocument {
  readonly documentElement: DomElement;
  querySelector(selector: string): DomElement | null;
}

const MAX_TITLE = 500;
const MAX_DESCRIPTION = 2_000;
const MAX_URL = 2_048;
const MAX_TAG = 100;
/** The longest of them. */
export const MAX_SAID = MAX_URL;
/** An extract shorter than this is no article: such a page is taken as a whole. */
const MIN_ARTICLE = 250;
/** Longer texts are cut: no article is, and every later step goes through all of it. */
export const MAX_TEXT = 1_000_000;
/** Markup may come out far larger than it went in: each link repeats the page's address. */
const MAX_HTML = 5_000_000;
/** Beyond, looking for the article would take too long. */
const MAX_ELEMENTS = 50_000;

/**
 * Readable text, safe markup and what the page says of itself. Nothing of the page runs and nothing is loaded; hostile
 * markup may still take any time and memory, so it is called in a process that may die.
 * @throws MarkupTooLarge before a tree is built
 */
export function readPage({ body, contentType, url }: PageBody): PageContents {
  const source = decodeText(body, contentType);
  return isPlainText(contentType) ? readText(source) : readHtml(source, url);
}

const isPlainText = (contentType: string): boolean => /^\s*text\/(?:plain|markdown)\b/i.test(contentType);

function readText(source: string): PageContents {
  const text = shortened(source.replace(/\r\n?/g, '\n').trim(), MAX_TEXT);
  return { ...NOTHING_SAID, wordCount: countWords(text), text, html: preformatted(text) };
}

const preformatted = (text: string): string =>
  text && `<pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</pre>`;

const NOTHING_SAID = {
  title: null,
  metaDescription: null,
  language: null,
  canonicalUrl: null,
  modifiedOn: null,
} as const;

function readHtml(page: string, url: string): PageContents {
  const source = framed(page);
  assertWithinLimits(source);
  const document = documentOf(source);
  const base = httpUrl(document.querySelector('base[href]')?.getAttribute('href'), url) ?? url;
  const meta = (name: string, attribute: string) => document.querySelector(name)?.getAttribute(attribute);
  const said = {
    title: short(document.querySelector('title')?.textContent, MAX_TITLE),
    metaDescription: short(meta('meta[name="description" i]', 'content'), MAX_DESCRIPTION),
    language: languageTag(document.documentElement.getAttribute('lang')),
    canonicalUrl: httpUrl(meta('link[rel~="canonical" i]', 'href'), base),
    modifiedOn: modifiedOn(document),
  };
  const content = articleOf(document) ?? documentOf(source).documentElement;
  const text = shortened(storable(plainText(content)), MAX_TEXT);
  const html = shownMarkup(content.innerHTML, base);
  return { ...said, wordCount: countWords(text), text, html: html ?? preformatted(text) };
}

/** Null beyond the limit. Escapes alone may make the source five times as long: then it is not even gone over. */
function shownMarkup(source: string, base: string): string | null {
  if (source.length > 2 * MAX_HTML) return null;
  const html = storable(safeHtml(source, base));
  return html.length > MAX_HTML ? null : html;
}

/** The parser takes the first element for the root, so a page that leaves out its frame gets one. */
const framed = (source: string): string =>
  /<html[\s>]/i.test(source) ? source : `<!doctype html><html><body>${source}</body></html>`;

const documentOf = (source: string): DomDocument => parseHTML(source).document as unknown as DomDocument;

/** Takes the document apart. */
function articleOf(document: DomDocument): DomElement | null {
  try {
    const options = { maxElemsToParse: MAX_ELEMENTS, serializer: (node: unknown) => node as DomElement };
    const article = new Readability<DomElement>(document as never, options as never).parse();
    return article?.content && (article.length ?? 0) >= MIN_ARTICLE ? article.content : null;
  } catch {
    return null;
  }
}

const short = (text: string | null | undefined, length: number): string | null =>
  shortened(storable((text ?? '').replace(/\s+/g, ' ').trim()), length) || null;

function httpUrl(address: string | null | undefined, base: string): string | null {
  const url = address ? URL.parse(address, base) : null;
  return url && /^https?:$/.test(url.protocol) && url.href.length <= MAX_URL ? url.href : null;
}

function languageTag(tag: string | null): string | null {
  try {
    return tag && tag.length <= MAX_TAG ? (Intl.getCanonicalLocales(tag.trim())[0] ?? null) : null;
  } catch {
    return null;
  }
}
