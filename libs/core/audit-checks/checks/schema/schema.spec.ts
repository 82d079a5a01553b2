import { SCHEMA } from '.';
import type { PageFacts, SiteFacts } from '../../facts';
import { crawledFacts, siteFacts } from '../../fixtures/facts';

const START = 'https://good.test/';
const CONTEXT = 'https://schema.org';
const TEXT = 'Standing desks\nA desk that rises.\nHow high is it? Ninety centimetres.';

const block = (value: unknown): PageFacts['jsonLd'][number] => ({ line: 9, state: 'parsed', error: null, value });
const siteOf = (...pages: readonly unknown[][]): SiteFacts =>
  siteFacts({
    pages: pages.map((values, at) =>
      crawledFacts(at === 0 ? START : `${START}${at}`, { text: TEXT, jsonLd: values.map(block) }),
    ),
  });
const verdict = (slug: string, site: SiteFacts) => SCHEMA.checks.find(({ id }) => id === `schema.${slug}`)!.check(site);
/** What a check says of one object of JSON-LD. */
const say = (slug: string, value: object, context: unknown = CONTEXT) =>
  verdict(slug, siteOf([{ ...(context !== null && { '@context': context }), ...value }])).status;

const article = { '@type': 'Article', headline: 'Standing desks' };

it.each(SCHEMA.checks)('$id says unknown of a site that could not be read', ({ check }) => {
  expect(check(siteFacts({ pages: [crawledFacts(START, null, { status: 503 })] })).status).toBe('unknown');
});

it.each(SCHEMA.checks.filter(({ id }) => id !== 'schema.json-ld-present'))('$id needs JSON-LD', ({ check }) => {
  expect(check(siteOf([])).status).toBe('not_applicable');
});

describe('presence', () => {
  it.each([
    ['JSON-LD', siteOf([article]), 'pass'],
    ['JSON-LD of another page', siteOf([], [article]), 'pass'],
    ['none', siteOf([], []), 'warn'],
    [
      'microdata',
      siteFacts({
        pages: [
          crawledFacts(START, { microdata: [{ syntax: 'microdata', type: 'https://schema.org/Thing', line: 3 }] }),
        ],
      }),
      'pass',
    ],
  ])('%s', (_, site, status) => expect(verdict('json-ld-present', site).status).toBe(status));

  it('names the line of a block that does not parse, and skips what is too large', () => {
    const malformed = { line: 7, state: 'malformed' as const, error: 'Unexpected token', value: null };
    const large = { line: 3, state: 'too_large' as const, error: null, value: null };
    const parses = (...jsonLd: PageFacts['jsonLd']) =>
      verdict('json-ld-parses', siteFacts({ pages: [crawledFacts(START, { jsonLd })] }));
    expect(parses(large, malformed)).toMatchObject({
      status: 'fail',
      places: [{ url: START, detail: 'line 7: Unexpected token' }],
    });
    expect(parses(large).status).toBe('unknown');
  });
});

describe('context', () => {
  it.each([
    ['https://schema.org', 'pass'],
    ['http://schema.org/', 'pass'],
    ['https://www.schema.org', 'pass'],
    [['https://schema.org', { ex: 'https://example.org/' }], 'pass'],
    [{ '@vocab': 'https://schema.org/' }, 'pass'],
    [{ schema: 'http://schema.org/' }, 'pass'],
    [null, 'fail'],
    ['', 'fail'],
    ['https://www.w3.org/ns/activitystreams', 'warn'],
  ])('%j: %s', (context, status) => expect(say('context', article, context)).toBe(status));

  it('of a graph holds for its nodes, and of one node in a list for itself alone', () => {
    expect(say('context', { '@graph': [article] })).toBe('pass');
    expect(verdict('context', siteOf([[{ '@context': CONTEXT, ...article }, article]])).status).toBe('fail');
  });
});

describe('types', () => {
  it.each([
    ['Product', 'pass'],
    [['Product', 'Car'], 'pass'],
    ['schema:Product', 'pass'],
    ['https://schema.org/Product', 'pass'],
    ['http://www.productontology.org/id/Desk', 'pass'],
    ['3DModel', 'pass'],
    ['Prodcut', 'fail'],
    ['product', 'fail'],
    [7, 'fail'],
  ])('%j: %s', (type, status) => expect(say('known-types', { '@type': type })).toBe(status));

  it('may come from another vocabulary beside schema.org', () => {
    const contexts = [CONTEXT, 'https://example.org/terms'];
    expect(say('known-types', { '@type': 'Desk' }, contexts)).toBe('pass');
    expect(say('known-types', { '@type': 'Desk' }, 'https://example.org/terms')).toBe('not_applicable');
  });

  it('are judged inside of others, and the right name is proposed', () => {
    const site = siteOf([{ '@context': CONTEXT, ...article, author: { '@type': 'person', name: 'Ana' } }]);
    expect(verdict('known-types', site).places).toEqual([
      { url: START, detail: 'line 9, person at author: person is unknown; Person is meant?' },
    ]);
  });
});

describe('required properties', () => {
  const crumb = (position: number, rest: object) => ({ '@type': 'ListItem', position, ...rest });
  const question = { '@type': 'Question', name: 'How high?', acceptedAnswer: { '@type': 'Answer', text: '90 cm' } };
  it.each([
    ['a product with an offer', { '@type': 'Product', name: 'Desk', offers: { '@type': 'Offer', price: 590 } }, 'pass'],
    ['an offer without a price', { '@type': 'Product', name: 'Desk', offers: { '@type': 'Offer' } }, 'fail'],
    [
      'an offer with a price specification',
      { '@type': 'Product', name: 'Desk', offers: { '@type': 'Offer', priceSpecification: { price: 5 } } },
      'pass',
    ],
    [
      'a rating without a count',
      { '@type': 'Product', name: 'Desk', aggregateRating: { '@type': 'AggregateRating', ratingValue: 5 } },
      'fail',
    ],
    ['a product alone', { '@type': 'Product', name: 'Desk' }, 'fail'],
    ['a product with blanks', { '@type': 'Product', name: ' ', review: [] }, 'fail'],
    [
      'a product in a review',
      { '@type': 'Review', author: 'Ana', reviewRating: 5, itemReviewed: { '@type': 'Product', name: 'Desk' } },
      'pass',
    ],
    [
      'a review in a product',
      { '@type': 'Product', name: 'Desk', review: { '@type': 'Review', author: 'Ana', reviewRating: 5 } },
      'pass',
    ],
    ['a review without a rating', { '@type': 'Review', author: 'Ana', itemReviewed: 'Desk' }, 'fail'],
    ['an article', article, 'pass'],
    ['a concert', { '@type': 'MusicEvent', name: 'Trio', startDate: '2026-12-01' }, 'fail'],
    [
      'a job at home',
      {
        '@type': 'JobPosting',
        title: 'Joiner',
        description: 'x',
        datePosted: '2026-11-01',
        hiringOrganization: 'Desks',
        jobLocationType: 'TELECOMMUTE',
      },
      'pass',
    ],
    ['a shop', { '@type': 'FurnitureStore', name: 'Desks' }, 'fail'],
    ['a shop as a publisher', { ...article, publisher: { '@type': 'FurnitureStore', name: 'Desks' } }, 'pass'],
    ['questions', { '@type': 'FAQPage', mainEntity: [question] }, 'pass'],
    [
      'a question without its answer',
      { '@type': 'FAQPage', mainEntity: [question, { '@type': 'Question', name: 'Why?' }] },
      'fail',
    ],
    [
      'crumbs whose last has no item',
      { '@type': 'BreadcrumbList', itemListElement: [crumb(2, { name: 'B' }), crumb(1, { name: 'A', item: START })] },
      'pass',
    ],
    [
      'crumbs whose names stand in the item',
      { '@type': 'BreadcrumbList', itemListElement: { '@list': [crumb(1, { item: { '@id': START, name: 'A' } })] } },
      'pass',
    ],
    [
      'crumbs whose first has no item',
      { '@type': 'BreadcrumbList', itemListElement: [crumb(1, { name: 'A' }), crumb(2, { name: 'B' })] },
      'fail',
    ],
    ['a person', { '@type': 'Person' }, 'not_applicable'],
  ])('%s: %#', (_, value, status) => expect(say('required-properties', value)).toBe(status));

  it('may stand in another node of the same id; a mere name of a thing needs none', () => {
    const desk = { '@type': 'Product', '@id': '#desk' };
    const graph = [{ ...desk, name: 'Desk' }, { '@id': '#desk', offers: { '@type': 'Offer' } }, desk];
    expect(say('required-properties', { '@graph': graph })).toBe('pass');
    expect(say('required-properties', desk)).toBe('not_applicable');
  });

  it('are named with their place', () => {
    const site = siteOf([{ '@context': CONTEXT, '@graph': [article, { '@type': 'Recipe', name: 'Tea' }] }]);
    expect(verdict('required-properties', site)).toMatchObject({
      evidence: `A type lacks properties that Google requires: ${START} (line 9, Recipe at @graph[1]: lacks image).`,
      places: [{ url: START, detail: 'line 9, Recipe at @graph[1]: lacks image' }],
    });
  });
});

it.each([
  ['all of an article', { ...article, image: 'x', datePublished: '2026-01-01', author: 'Ana' }, 'pass'],
  ['too little of one', article, 'warn'],
  [
    'an organization in another node',
    { '@type': 'WebPage', publisher: { '@type': 'Organization', name: 'x' } },
    'not_applicable',
  ],
])('recommended properties: %s', (_, value, status) => expect(say('recommended-properties', value)).toBe(status));

describe('references', () => {
  it.each([
    [
      'to a node of the block',
      [
        { ...article, author: { '@id': '#ana' } },
        { '@id': '#ana', name: 'Ana' },
      ],
      'pass',
    ],
    ['to nothing', [{ ...article, author: { '@id': '#nobody' } }], 'warn'],
    ['to the page', [{ ...article, mainEntityOfPage: { '@id': START } }], 'pass'],
    ['to another site', [{ ...article, author: { '@id': 'https://other.test/#me' } }], 'pass'],
    ['to a page that was not read', [{ ...article, author: { '@id': `${START}team#ana` } }], 'pass'],
    ['to a blank node that is not there', [{ ...article, author: { '@id': '_:a' } }], 'warn'],
    ['of none', [article], 'not_applicable'],
  ])('%s', (_, graph, status) => expect(say('id-resolves', { '@graph': graph })).toBe(status));

  it('lead to nodes of other pages', () => {
    const site = (id: string) =>
      siteOf(
        [{ '@context': CONTEXT, ...article, author: { '@id': id } }],
        [{ '@context': CONTEXT, '@type': 'Person', '@id': '#ana', name: 'Ana' }],
      );
    expect(verdict('id-resolves', site(`${START}1#ana`)).status).toBe('pass');
    expect(verdict('id-resolves', site(`${START}1#ben`)).status).toBe('warn');
    expect(verdict('author', site(`${START}1#ana`)).status).toBe('pass');
  });
});

const org = { '@type': 'Organization', name: 'Desks', url: START };
it.each([
  ['one', [org], 'pass'],
  ['the same twice', [org, { ...org, url: 'https://good.test' }], 'pass'],
  ['two names', [org, { ...org, name: 'Chairs' }], 'warn'],
  ['a publisher', [org, { ...article, publisher: { '@type': 'Organization', name: 'Chairs' } }], 'pass'],
  [
    'an employer',
    [org, { ...org, '@id': '#b', name: 'Chairs' }, { '@type': 'Person', worksFor: { '@id': '#b' } }],
    'pass',
  ],
  [
    'two sites',
    [
      { '@type': 'WebSite', url: START },
      { '@type': 'WebSite', url: 'https://b.test/' },
    ],
    'warn',
  ],
  ['none', [article], 'not_applicable'],
])('singletons: %s', (_, graph, status) => expect(say('singletons', { '@graph': graph })).toBe(status));

it.each([
  ['absolute', { ...org, sameAs: ['https://www.wikidata.org/wiki/Q1'] }, 'pass'],
  ['relative', { ...org, sameAs: ['https://x.test/', '/about'] }, 'warn'],
  ['none', org, 'warn'],
  ['an author', { ...article, author: { '@type': 'Person', name: 'Ana' } }, 'not_applicable'],
])('sameAs: %s', (_, value, status) => expect(say('same-as', value)).toBe(status));

it.each([
  ['a name', 'Ana', 'pass'],
  ['a person', { '@type': 'Person', name: 'Ana' }, 'pass'],
  ['a person without a name', { '@type': 'Person', url: START }, 'warn'],
  ['a URL', 'https://good.test/ana', 'warn'],
  ['nobody', undefined, 'warn'],
])('author: %s', (_, author, status) => expect(say('author', { ...article, author })).toBe(status));

it.each([
  ['2026-11-22', '2026-11-22', 'pass'],
  ['2026-11-22', '2026-11-21', 'fail'],
  ['2026-11-20T10:00:00Z', '2026-11-20T09:00:00Z', 'fail'],
  ['2026-11-20T10:00:00+02:00', '2026-11-20T09:00:00Z', 'pass'],
  ['2026-11-20T10:00:00+02:00', '2026-11-20', 'pass'],
  ['2026-11', '2026-11-20', 'pass'],
  ['2026-11-23', undefined, 'pass'],
  ['2026-11-24', undefined, 'fail'],
  ['2026-11-22T12:00:01Z', undefined, 'fail'],
  ['2026-02-30', undefined, 'fail'],
  ['22 November 2026', undefined, 'fail'],
  ['20261101T101500Z', undefined, 'pass'],
  [undefined, undefined, 'not_applicable'],
])('published %s, modified %s: %s', (datePublished, dateModified, status) => {
  expect(say('dates-order', { ...article, datePublished, dateModified })).toBe(status);
});

it.each([
  ['a headline', article, 'pass'],
  ['a headline in other case, with a reference', { ...article, headline: 'A DESK &#116;hat\u00a0rises.' }, 'pass'],
  ['another headline', { ...article, headline: 'Chairs' }, 'warn'],
  ['another product', { '@type': 'Product', name: 'Chair' }, 'warn'],
  ['a question', { '@type': 'FAQPage', mainEntity: { '@type': 'Question', name: 'How high is it?' } }, 'pass'],
  ['another question', { '@type': 'FAQPage', mainEntity: { '@type': 'Question', name: 'How wide is it?' } }, 'warn'],
  ['nothing', org, 'not_applicable'],
])('the text has %s: %#', (_, value, status) => expect(say('matches-text', value)).toBe(status));

it.each([
  [{ url: START }, 'pass'],
  [{ url: '/about' }, 'warn'],
  [{ image: ['https://good.test/a.png', 'b.png'] }, 'warn'],
  [{ logo: { '@type': 'ImageObject', url: '/logo.png' } }, 'warn'],
  [{ image: { '@id': '#logo' } }, 'not_applicable'],
])('URLs of %j: %s', (value, status) =>
  expect(say('urls-absolute', { '@type': 'Organization', ...value })).toBe(status),
);

it('finds a fault on every page once, the start page first', () => {
  const pages = Array.from({ length: 40 }, () => [{ '@context': CONTEXT, '@type': 'Prodcut' }]);
  expect(verdict('known-types', siteOf(...pages)).places).toHaveLength(40);
});

it.each([
  ['one id for all', (at: number) => ({ '@type': 'Product', '@id': '#x', name: { '@id': `#${at}` } })],
  ['references to one', (at: number) => ({ '@type': 'FAQPage', '@id': `#${at}`, mainEntity: { '@id': '#0' } })],
  ['questions of one', () => ({ '@type': 'FAQPage', '@id': '#x', mainEntity: [{ '@id': '#y', '@type': 'Question' }] })],
  ['types', () => ({ '@type': Array.from({ length: 5 }, (_, at) => `Type${at}`) })],
])('takes no longer for hostile JSON-LD: %s', (_, nodeOf) => {
  const site = siteOf([{ '@context': CONTEXT, '@graph': Array.from({ length: 3_000 }, (_each, at) => nodeOf(at)) }]);
  // Time of the processor: what else the machine does does not count.
  const before = process.cpuUsage();
  for (const { check } of SCHEMA.checks) check(site);
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(20_000);
});
