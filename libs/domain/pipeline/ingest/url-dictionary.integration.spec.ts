import { createHash } from 'node:crypto';
import type { ExtractedSource } from '@app/core/extraction';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, openDataSource } from '@app/platform/database';
import { createTestDatabase, type TestDatabase } from '@app/testing';
import { UrlDictionary } from './url-dictionary.repository';

const SCOPE = { projectId: 1 } as ProjectScope;
const OTHER = { projectId: 2 } as ProjectScope;

/** A page, in the forms that answers give. */
const source = (page: number, ...variants: string[]): ExtractedSource => {
  const url = `https://example.org/${page}`;
  return {
    url,
    urlSha256: createHash('sha256').update(url).digest('hex'),
    variants: variants.map((variant) => url + variant),
    host: 'example.org',
    domain: 'example.org',
    title: null,
    position: 1,
    sourceType: 'third_party',
    actorId: null,
    rejected: false,
  };
};

describe('the dictionary of URLs', () => {
  let testDatabase: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = new Database(await openDataSource(testDatabase.url, 4));
  }, 60_000);
  beforeEach(() => database.query('truncate domains, urls, url_variants'));
  afterAll(async () => {
    await database.dataSource.destroy();
    await testDatabase.drop();
  });

  const stored = () =>
    database.query(
      `select u.project_id as project, u.id as url_id, u.domain_id, v.id as variant_id, u.url, v.url as variant
       from urls u join domains d on d.project_id = u.project_id and d.id = u.domain_id
       left join url_variants v on v.project_id = u.project_id and v.url_id = u.id order by u.id, v.id`,
    );

  it('has one entry of each, whoever asks first and how often', async () => {
    const sources = [source(1, '?utm_source=a'), source(2, ''), source(3, '#part'), source(1, '?utm_source=b')];
    const readers = Array.from({ length: 8 }, () => new UrlDictionary(database));
    const all = await Promise.all(
      readers.map(async (reader, nth) => {
        const own = nth % 2 ? sources : sources.toReversed();
        const ids = await reader.resolve(SCOPE, own);
        return sources.map((each) => ids.of(each));
      }),
    );
    for (const ids of all) expect(ids).toEqual(all[0]);
    const rows = await stored();
    const found = sources.map(({ url, variants: [variant] }, nth) => {
      const { url_id, domain_id, variant_id } = all[0]![nth]!;
      return { project: 1, url_id, domain_id, variant_id, url, variant: variant_id && variant };
    });
    expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(new Set(found.map((row) => JSON.stringify(row))));
    const again = await readers[0]!.resolve(SCOPE, sources);
    expect(sources.map((each) => again.of(each))).toEqual(all[0]);
    expect(await stored()).toEqual(rows);
  });

  it('learns a new form of a URL that it knows, and of one that another process has written', async () => {
    const [one, other] = [new UrlDictionary(database), new UrlDictionary(database)];
    const before = (await one.resolve(SCOPE, [source(1, '')])).of(source(1, ''));
    const known = (await one.resolve(SCOPE, [source(1, '?a')])).of(source(1, '?a'));
    const read = (await other.resolve(SCOPE, [source(1, '?b'), source(2, '?c')])).of(source(1, '?b'));
    expect([before.variant_id, known.url_id, read.url_id]).toEqual([null, before.url_id, before.url_id]);
    expect(new Set([null, known.variant_id, read.variant_id]).size).toBe(3);
  });

  it('knows every form that an answer gives, up to twenty', async () => {
    const forms = Array.from({ length: 30 }, (_, nth) => `#${nth}`);
    await new UrlDictionary(database).resolve(SCOPE, [source(1, '', '?a', '#b'), source(2, ...forms)]);
    const formsOf = async (page: number) =>
      (await stored()).filter(({ url }) => url === source(page).url).map(({ variant }) => String(variant));
    expect(await formsOf(1)).toEqual(source(1, '#b', '?a').variants.toSorted());
    expect((await formsOf(2)).toSorted()).toEqual(source(2, ...forms.slice(0, 20)).variants.toSorted());
  });

  it('keeps those of projects apart', async () => {
    const dictionary = new UrlDictionary(database);
    const [mine, theirs] = [
      await dictionary.resolve(SCOPE, [source(1, '?a')]),
      await dictionary.resolve(OTHER, [source(1, '?a')]),
    ];
    const [a, b] = [mine.of(source(1, '?a')), theirs.of(source(1, '?a'))];
    expect([a.url_id === b.url_id, a.domain_id === b.domain_id, a.variant_id === b.variant_id]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('writes new URLs and their forms by one statement, and on a cluster by two', async () => {
    const dictionary = new UrlDictionary(database);
    await dictionary.resolve(SCOPE, [source(1, '')]);
    const sent = jest.spyOn(database, 'prepared');
    await dictionary.resolve(SCOPE, [source(2, '?a'), source(3, '?b')]);
    expect(sent.mock.calls.map(([name]) => name)).toEqual(
      (await database.isDistributed()) ? ['urls-add', 'url_variants-add'] : ['urls-add-with-forms'],
    );
    sent.mockClear();
    await dictionary.resolve(SCOPE, [source(2, '?a'), source(3, '?b')]);
    expect(sent).not.toHaveBeenCalled();
    sent.mockRestore();
  });
});
