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

/** A form of a URL that may have no id yet. */
interface FormRow {
  readonly sha256: Buffer;
  readonly url_sha256: string;
  readonly url: string;
}
const FORM_COLUMNS = { sha256: 'bytea', url_sha256: 'text', url: 'text' };

interface Entry {
  readonly table: string;
  readonly id: number;
  readonly key: unknown;
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
    const formRows = sources.flatMap((source) =>
      namedForms(source).map((url) => ({ sha256: sha256(url), url_sha256: source.urlSha256, url })),
    );
    const urlIds = await this.ids(scope, URLS, urlRows, formRows);
    const urls = new Map(
      urlRows.map(({ sha256, domain_id }) => {
        const hex = sha256.toString('hex');
        return [hex, { id: urlIds.get(hex)!, domain_id }];
      }),
    );
    const variants = formRows.map(({ url_sha256, ...form }) => ({ ...form, url_id: urls.get(url_sha256)!.id }));
    return new UrlIds(urls, await this.ids(scope, VARIANTS, variants));
  }

  /**
   * Writes the entries that this process does not know, for most of them are new, and reads those that were there.
   * @param forms of URLs, which are written with those that are new
   */
  private async ids<Row extends object>(
    scope: ProjectScope,
    dictionary: Dictionary<Row>,
    rows: readonly Row[],
    forms: readonly FormRow[] = [],
  ): Promise<Map<string, number>> {
    const { table, key } = dictionary;
    const rowOf = new Map(rows.map((row) => [keyText(row[key]), row]));
    const ids = new Map<string, number>();
    for (const text of rowOf.keys()) {
      const id = this.remembered.get(nameOf(scope, table, text));
      if (id !== undefined) ids.set(text, id);
    }
    const unknown = () => [...rowOf].filter(([text]) => !ids.has(text)).map(([, row]) => row);
    const learn = (entries: readonly Entry[]): void => {
      for (const entry of entries) {
        const text = keyText(entry.key);
        this.remembered.set(nameOf(scope, entry.table, text), entry.id);
        if (entry.table === table) ids.set(text, entry.id);
      }
    };
    const newForms = forms.filter(({ url_sha256 }) => !ids.has(url_sha256));
    if (ids.size < rowOf.size) learn(await this.add(scope, dictionary, unknown(), newForms));
    if (ids.size < rowOf.size) learn(await this.find(scope, dictionary, unknown()));
    return ids;
  }

  private find<Row extends object>(
    { projectId }: ProjectScope,
    { table, columns, key }: Dictionary<Row>,
    rows: readonly Row[],
  ): Promise<Entry[]> {
    return this.database.prepared<Entry>(
      `${table}-ids`,
      `select '${table}' as "table", id, ${key} as key from ${table}
       where project_id = $1 and ${key} = any($2::${columns[key]}[])`,
      [projectId, rows.map((row) => row[key])],
    );
  }

  /** The order keeps two writers of the same entries from a deadlock. */
  private async add<Row extends object>(
    { projectId }: ProjectScope,
    { table, columns, key }: Dictionary<Row>,
    rows: readonly Row[],
    forms: readonly FormRow[],
  ): Promise<Entry[]> {
    const { text, values, names } = unnested(columns, rows, 2);
    const insertion = `insert into ${table} (project_id, ${names}) select $1, ${names} from ${text} order by ${key}
       on conflict do nothing returning '${table}' as "table", id, ${key} as key`;
    // A cluster takes no insertion as a part of another statement (docs/adr/0017-citus.md): forms get ids as what is missing.
    if (forms.length === 0 || (await this.database.isDistributed()))
      return this.database.prepared<Entry>(`${table}-add`, insertion, [projectId, ...values]);
    const given = unnested(FORM_COLUMNS, forms, 2 + values.length);
    return this.database.prepared<Entry>(
      `${table}-add-with-forms`,
      `with added as (${insertion}), forms as (
         insert into url_variants (project_id, sha256, url_id, url)
         select $1, r.sha256, added.id, r.url from ${given.text} join added on added.key = decode(r.url_sha256, 'hex')
         order by r.sha256
         on conflict do nothing returning 'url_variants' as "table", id, sha256 as key)
       select * from added union all select * from forms`,
      [projectId, ...values, ...given.values],
    );
  }
}

const nameOf = ({ projectId }: ProjectScope, table: string, key: string): string => `${projectId} ${table} ${key}`;
const keyText = (key: unknown): string => (Buffer.isBuffer(key) ? key.toString('hex') : String(key));
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Forms of one URL of an answer; a page of links may spell it a thousand ways. */
const FORMS = 20;

/** The forms under which the URL is found. What is cited with `http` is also found by that form without tracking. */
function namedForms({ url, variants, rejected }: ExtractedSource): string[] {
  const plain = !rejected && url.startsWith('https:') && variants.some((variant) => /^http:/i.test(variant));
  const others = variants.filter((variant) => variant !== url).slice(0, FORMS);
  return plain ? [...new Set([...others, plainForm(url)])] : others;
}

const variantOf = ({ url, variants }: ExtractedSource): string | null =>
  variants.includes(url) ? null : (variants[0] ?? null);
