import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type ExtractedSource, plainForm } from '@app/core/extraction';
import { atMost } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, unnested } from '@app/platform/database';

interface SourceIds {
  readonly url_id: number;
  readonly domain_id: number;
  /** The form in which the answer gave the URL; null for the canonical form. */
  readonly variant_id: number | null;
}

/** The dictionary ids of sources that were resolved together. */
export class UrlIds {
  constructor(
    private readonly urls: ReadonlyMap<string, { id: number; domain_id: number }>,
    private readonly variants: ReadonlyMap<string, number>,
  ) {}

  of(source: ExtractedSource): SourceIds {
    const { id, domain_id } = this.urls.get(source.urlSha256)!;
    const variant = variantOf(source);
    return {
      url_id: id,
      domain_id,
      variant_id: variant === null ? null : this.variants.get(sha256(variant).toString('hex'))!,
    };
  }
}

interface Dictionary<Row extends object> {
  readonly table: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly key: keyof Row & string;
}

const DOMAINS: Dictionary<{ domain: string }> = { table: 'domains', columns: { domain: 'text' }, key: 'domain' };
const URLS: Dictionary<UrlRow> = {
  table: 'urls',
  columns: { sha256: 'bytea', url: 'text', host: 'text', domain_id: 'bigint', title: 'text' },
  key: 'sha256',
};
const VARIANTS: Dictionary<VariantRow> = {
  table: 'url_variants',
  columns: { sha256: 'bytea', url_id: 'bigint', url: 'text' },
  key: 'sha256',
};

interface UrlRow {
  readonly sha256: Buffer;
  readonly url: string;
  readonly host: string;
  readonly domain_id: number;
  readonly title: string | null;
}

interface VariantRow {
  readonly sha256: Buffer;
  readonly url_id: number;
  readonly url: string;
}

/** Entries that a process caches, some 200 bytes each. They never expire, because ids never change. */
const REMEMBERED = 100_000;

/**
 * Gives small numbers to the long texts that millions of source rows repeat. Entries are written outside the ingest
 * transaction: an unused entry does no harm, while a lock on a popular URL would make every writer wait.
 */
@Injectable()
export class UrlDictionary {
  private readonly remembered = new LRUCache<string, number>(atMost(REMEMBERED));

  constructor(private readonly database: Database) {}

  async resolve(scope: ProjectScope, sources: readonly ExtractedSource[]): Promise<UrlIds> {
    const distinct = [...new Map(sources.map((source) => [source.urlSha256, source])).values()];
    const domains = await this.ids(
      scope,
      DOMAINS,
      distinct.map(({ domain }) => ({ domain })),
    );
    const urlRows = distinct.map(({ urlSha256, url, host, domain, title }) => ({
      sha256: Buffer.from(urlSha256, 'hex'),
      url,
      host,
      domain_id: domains.get(domain)!,
      title,
    }));
    const urlIds = await this.ids(scope, URLS, urlRows);
    const urls = new Map(
      urlRows.map(({ sha256, domain_id }) => {
        const hex = sha256.toString('hex');
        return [hex, { id: urlIds.get(hex)!, domain_id }];
      }),
    );
    const variants = sources.flatMap((source) =>
      namedForms(source).map((url) => ({ sha256: sha256(url), url_id: urls.get(source.urlSha256)!.id, url })),
    );
    return new UrlIds(urls, await this.ids(scope, VARIANTS, variants));
  }

  /** Reads the entries, most of which exist. Missing ones are written, and then read in a second statement. */
  private async ids<Row extends object>(
    scope: ProjectScope,
    dictionary: Dictionary<Row>,
    rows: readonly Row[],
  ): Promise<Map<string, number>> {
    const rowOf = new Map(rows.map((row) => [keyText(row[dictionary.key]), row]));
    const ids = new Map<string, number>();
    const unknown = (): Row[] => [...rowOf].filter(([key]) => !ids.has(key)).map(([, row]) => row);
    const name = (key: string) => `${scope.projectId} ${dictionary.table} ${key}`;
    for (const key of rowOf.keys()) {
      const id = this.remembered.get(name(key));
      if (id !== undefined) ids.set(key, id);
    }
    const find = async (): Promise<void> => {
      if (ids.size === rowOf.size) return;
      for (const [key, id] of await this.find(scope, dictionary, unknown())) {
        ids.set(key, id);
        this.remembered.set(name(key), id);
      }
    };
    await find();
    if (ids.size < rowOf.size) await this.insert(scope, dictionary, unknown());
    await find();
    return ids;
  }

  private async find<Row extends object>(
    { projectId }: ProjectScope,
    { table, columns, key }: Dictionary<Row>,
    rows: readonly Row[],
  ): Promise<Map<string, number>> {
    const found = await this.database.prepared<{ id: number; key: unknown }>(
      `${table}-ids`,
      `select id, ${key} as key from ${table} where project_id = $1 and ${key} = any($2::${columns[key]}[])`,
      [projectId, rows.map((row) => row[key])],
    );
    return new Map(found.map((row) => [keyText(row.key), row.id]));
  }

  private async insert<Row extends object>(
    { projectId }: ProjectScope,
    { table, columns, key }: Dictionary<Row>,
    rows: readonly Row[],
  ): Promise<void> {
    const { text, values, names } = unnested(columns, rows, 2);
    // The order keeps two writers of the same entries from a deadlock.
    await this.database.query(
      `insert into ${table} (project_id, ${names}) select $1, ${names} from ${text} order by ${key} on conflict do nothing`,
      [projectId, ...values],
    );
  }
}

const keyText = (key: unknown): string => (Buffer.isBuffer(key) ? key.toString('hex') : String(key));
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The forms under which the URL is found. What is cited with `http` is also found by that form without tracking. */
function namedForms(source: ExtractedSource): string[] {
  const variant = variantOf(source);
  const plain =
    !source.rejected && source.url.startsWith('https:') && source.variants.some((url) => /^http:/i.test(url));
  return [...(variant === null ? [] : [variant]), ...(plain ? [plainForm(source.url)] : [])];
}

const variantOf = ({ url, variants }: ExtractedSource): string | null =>
  variants.includes(url) ? null : (variants[0] ?? null);
