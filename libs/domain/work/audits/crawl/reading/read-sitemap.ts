import { type QualifiedTag, parser as saxParser } from 'sax';
import type { SitemapEntry, SitemapFacts } from '@app/core/audit-checks';
import { decodeText, shortened, storable } from '@app/core/markup';
import { webUrl, withoutFragment } from '../web-url';

export interface SitemapSource {
  readonly body: Uint8Array;
  readonly contentType: string;
  /** Entries that are listed; the others are counted. */
  readonly most: number;
}

export type SitemapContents = Pick<
  SitemapFacts,
  'state' | 'kind' | 'root' | 'namespace' | 'error' | 'entryCount' | 'entries'
>;

/** The longest URL that sitemaps.org allows has 2,047 characters. */
export const MOST_VALUE = 2_100;
const MOST_CHARACTERS = 8_000_000;
const KINDS: Readonly<Record<string, 'urlset' | 'sitemapindex'>> = { urlset: 'urlset', sitemapindex: 'sitemapindex' };
const ENTRY = new Set(['url', 'sitemap']);

class Malformed extends Error {}

/** Reads a sitemap (sitemaps.org): XML as its standard has it, or one URL a line. Nothing that it names is loaded. */
export function readSitemap({ body, contentType, most }: SitemapSource): SitemapContents {
  const source = decodeText(body, contentType);
  return /^\s*</.test(source) ? readXml(source, most) : readLines(source, most);
}

function readLines(source: string, most: number): SitemapContents {
  const list = new Entries(most);
  for (const [at, line] of source.split(/\r\n|\r|\n/).entries()) if (line.trim()) list.add(line.trim(), null, at + 1);
  const isText = list.entries[0]?.url != null;
  if (!isText) return { ...NOTHING, state: 'malformed', error: 'neither XML nor a list of URLs' };
  return { ...NOTHING, state: 'parsed', kind: 'text', entryCount: list.count, entries: list.entries };
}

function readXml(source: string, most: number): SitemapContents {
  const list = new Entries(most);
  const open: string[] = [];
  let root: QualifiedTag | undefined;
  let field: 'loc' | 'lastmod' | null = null;
  let entry = { loc: '', lastmod: null as string | null, line: 1 };
  const parser = saxParser(true, { xmlns: true, position: true });
  const text = (more: string): void => {
    if (field) entry[field] = `${entry[field] ?? ''}${more}`.slice(0, 2 * MOST_VALUE);
  };
  parser.onopentag = (tag) => {
    const { local } = tag as QualifiedTag;
    root ??= tag as QualifiedTag;
    open.push(local);
    if (open.length === 2 && ENTRY.has(local)) entry = { loc: '', lastmod: null, line: parser.line + 1 };
    field = open.length === 3 && (local === 'loc' || local === 'lastmod') ? local : null;
    if (field === 'lastmod') entry.lastmod = '';
  };
  parser.onclosetag = () => {
    const local = open.pop()!;
    if (open.length === 1 && ENTRY.has(local)) list.add(entry.loc.trim(), entry.lastmod?.trim() ?? null, entry.line);
    field = null;
  };
  parser.ontext = text;
  parser.oncdata = text;
  parser.onerror = ({ message }) => {
    throw new Malformed(`${message.split('\n', 1)[0]!.slice(0, 200)} (line ${parser.line + 1})`);
  };
  try {
    parser.write(source).close();
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    return { ...about(root), state: 'malformed', error: error.message, entryCount: list.count, entries: list.entries };
  }
  return { ...about(root), state: 'parsed', error: null, entryCount: list.count, entries: list.entries };
}

const NOTHING = { kind: null, root: null, namespace: null, error: null, entryCount: 0, entries: [] } as const;

function about(root: QualifiedTag | undefined): Pick<SitemapContents, 'kind' | 'root' | 'namespace'> {
  if (!root) return { kind: null, root: null, namespace: null };
  const kind = Object.hasOwn(KINDS, root.local) ? KINDS[root.local]! : 'other';
  return { kind, root: short(root.local), namespace: root.uri ? short(root.uri) : null };
}

/** As many as fit are listed, all are counted. */
class Entries {
  readonly entries: SitemapEntry[] = [];
  count = 0;
  private characters = 0;

  constructor(private readonly most: number) {}

  add(loc: string, lastmod: string | null, line: number): void {
    this.count += 1;
    this.characters += loc.length;
    if (this.entries.length >= this.most || this.characters > MOST_CHARACTERS) return;
    const url = loc.length < MOST_VALUE ? webUrl(loc) : null;
    const bare = url && withoutFragment(url);
    this.entries.push({
      loc: short(loc),
      url: bare && bare.length <= MOST_VALUE ? bare : null,
      lastmod: lastmod === null ? null : short(lastmod),
      line,
    });
  }
}

const short = (text: string): string => shortened(storable(text), MOST_VALUE);
