import { ApiError } from '@app/core/kernel';
import { METRIC_NAMES } from '@app/core/metric-engine';
import {
  CitationGroupsQuery,
  CitedUrlQuery,
  CompetitorsQuery,
  CreateProjectBody,
  PageQuery,
  PingQuery,
  ProjectPath,
  ProjectsQuery,
  TimeseriesQuery,
  UpdateProjectBody,
} from '..';
import { TextParam } from './param-decorators';
import { paramsOf } from './param-spec';
import { parseParams } from './parse-params';
import { schemaOf } from './schema-of';
import { toolValues, toolWords } from './tool-values';

class SearchQuery {
  @TextParam({ maxLength: 5 })
  query?: string;

  @TextParam({ required: true, pattern: /^[a-f0-9]{4}$/ })
  hash: string;
}

const timeseries = (sent: Record<string, unknown>) => parseParams(TimeseriesQuery, { project_id: '7', ...sent });

function refusalOf(read: () => unknown): ApiError {
  try {
    read();
  } catch (error) {
    return error as ApiError;
  }
  throw new Error('nothing was refused');
}

describe('parameters that are accepted', () => {
  it('come with their defaults', () => {
    expect(timeseries({})).toEqual({
      project_id: 7,
      metrics: ['mentions'],
      granularity: 'day',
      points: 'days',
      include_project: true,
    });
    expect(parseParams(PageQuery, {})).toEqual({ page: 1, per_page: 20 });
  });

  it.each([
    ['100', 100],
    ['101', 100],
    [5_000, 100],
    ['9'.repeat(30), 100],
  ])('take per_page=%j as %j', (sent, per_page) => {
    expect(parseParams(PageQuery, { per_page: sent })).toEqual({ page: 1, per_page });
  });

  it.each(['0', '-1', 150.5, '1e3'])('do not take per_page=%j', (per_page) => {
    expect(refusalOf(() => parseParams(PageQuery, { per_page })).meta.param).toBe('per_page');
  });

  it('go by the names that other clients give them, unless they have their own', () => {
    expect(
      parseParams(CreateProjectBody, { name: 'Acme', website_url: 'https://acme.example', main_country: 'es' }),
    ).toEqual({ name: 'Acme', url: 'https://acme.example', country_code: 'ES' });
    expect(parseParams(UpdateProjectBody, { id: 1, main_language: null })).toEqual({ id: 1, language_code: null });
    expect(parseParams(UpdateProjectBody, { id: 1, language_code: 'es', main_language: 'fr' })).toEqual({
      id: 1,
      language_code: 'es',
    });
  });

  it.each([
    ['competitors', '3,1, 2', [3, 1, 2]],
    ['competitors', ['3', 1, '2,3'], [3, 1, 2]],
    ['competitors', 3, [3]],
    ['metrics', 'visibility,mentions,visibility', ['visibility', 'mentions']],
    ['metrics', ['visibility', 'mentions'], ['visibility', 'mentions']],
    ['collection_id', '007', [7]],
    ['collection_id', 7, [7]],
    ['prompt', '9007199254740991', Number.MAX_SAFE_INTEGER],
    ['range', '3660', 3660],
    ['include_project', '0', false],
    ['include_project', 'false', false],
    ['include_project', false, false],
    ['confidence', '1', 'panel'],
    ['confidence', true, 'panel'],
    ['confidence', 'panel', 'panel'],
    ['confidence', 'market', 'market'],
    ['collection_id', '7, 8,7', [7, 8, 7]],
    ['collection_id', ['7', 8], [7, 8]],
    ['model', 'claude,chatgpt', ['claude', 'chatgpt']],
    ['brand_kind', ['brand'], ['brand']],
    ['country_code', 'es,MX', ['ES', 'MX']],
    ['country_code', 'eS', ['ES']],
    ['country_code', 'zz', ['ZZ']],
    ['language_code', 'EN', ['en']],
    ['language_code', 'Eng', ['en']],
    ['language_code', 'ger', ['de']],
    ['language_code', 'zxx', ['zxx']],
    ['from', '2026-09-01', { day: '2026-09-01' }],
    ['from', '2026-09-01T10:00', { instant: new Date('2026-09-01T10:00:00.000Z') }],
    ['from', '2026-09-01T10:00:00+02:00', { instant: new Date('2026-09-01T08:00:00.000Z') }],
  ])('%s=%j reads as %j', (name, sent, value) => {
    expect(timeseries({ [name]: sent })).toMatchObject({ [name]: value });
  });

  it.each(['false', '0', false, 0])('count confidence=%j as not sent', (confidence) => {
    expect(timeseries({ confidence })).toEqual(timeseries({}));
  });

  it.each(['', null, undefined, []])('count as not sent when they are %j', (empty) => {
    expect(timeseries({ model: empty, metrics: empty, include_project: empty })).toEqual(timeseries({}));
  });

  it('are no others than the declared ones', () => {
    expect(parseParams(ProjectsQuery, { project_id: 'x', constructor: 1 })).toEqual({});
    expect(parseParams(PingQuery, JSON.parse('{"__proto__": {"project_id": 3}}') as Record<string, unknown>)).toEqual(
      {},
    );
  });
});

const refusedList = (name: string, what: string, item: string) =>
  `${name} must be a list of ${what}, and ${JSON.stringify(item)} is none`;

describe('parameters that are refused', () => {
  const number = 'must be an integer from 1 to 9007199254740991';
  it.each([
    ['project_id', 'x', `project_id ${number}`],
    ['project_id', '0', `project_id ${number}`],
    ['project_id', '-1', `project_id ${number}`],
    ['project_id', '+1', `project_id ${number}`],
    ['project_id', '1.0', `project_id ${number}`],
    ['project_id', '1e3', `project_id ${number}`],
    ['project_id', ' 1', `project_id ${number}`],
    ['project_id', '0x1', `project_id ${number}`],
    ['project_id', '9007199254740992', `project_id ${number}`],
    ['project_id', '9'.repeat(400), `project_id ${number}`],
    ['project_id', '١', `project_id ${number}`],
    ['project_id', ['1', '2'], `project_id ${number}`],
    ['project_id', [1], `project_id ${number}`],
    ['project_id', 1.5, `project_id ${number}`],
    ['project_id', true, `project_id ${number}`],
    ['project_id', { toString: 1 }, `project_id ${number}`],
    ['range', '3661', 'range must be an integer from 1 to 3660'],
    [
      'competitors',
      '1,x',
      `competitors must be a list of integers from 1 to 9007199254740991, or none alone, and "x" is none`,
    ],
    [
      'competitors',
      '1,,2',
      `competitors must be a list of integers from 1 to 9007199254740991, or none alone, and "" is none`,
    ],
    [
      'competitors',
      [[1]],
      `competitors must be a list of integers from 1 to 9007199254740991, or none alone, and [1] is none`,
    ],
    ['metrics', 'mentions,likes', `metrics must be a list of these: ${METRIC_NAMES.join(', ')}, and "likes" is none`],
    ['metrics', ',', `metrics must be a list of these: ${METRIC_NAMES.join(', ')}, and "" is none`],
    [
      'metrics',
      ['x'.repeat(99)],
      `metrics must be a list of these: ${METRIC_NAMES.join(', ')}, and "${'x'.repeat(49)}… is none`,
    ],
    ['granularity', 'Day', 'granularity must be one of: day, week, month'],
    ['granularity', ['day', 'week'], 'granularity must be one of: day, week, month'],
    ['granularity', ['day'], 'granularity must be one of: day, week, month'],
    ['granularity', { constructor: 1 }, 'granularity must be one of: day, week, month'],
    ['include_project', 'yes', 'include_project must be true, false, 1 or 0'],
    ['include_project', 2, 'include_project must be true, false, 1 or 0'],
    ['include_project', ['true'], 'include_project must be true, false, 1 or 0'],
    ['from', 'yesterday', 'from must be an ISO 8601 date or date-time of the years 1970 to 2999'],
    ['from', '2026-02-30', 'from must be an ISO 8601 date or date-time of the years 1970 to 2999'],
    ['from', 1_760_000_000, 'from must be an ISO 8601 date or date-time of the years 1970 to 2999'],
    ['from', '1969-12-31', 'from must be an ISO 8601 date or date-time of the years 1970 to 2999'],
    ['from', '3000-01-01T00:00', 'from must be an ISO 8601 date or date-time of the years 1970 to 2999'],
    ['from', { instant: '2026-01-01' }, 'from must be an ISO 8601 date or date-time of the years 1970 to 2999'],
    ['country_code', 'ES,ESP', refusedList('country_code', 'two-letter ISO 3166-1 country codes', 'ESP')],
    ['country_code', 'ES,', refusedList('country_code', 'two-letter ISO 3166-1 country codes', '')],
    ['country_code', 'ESP', refusedList('country_code', 'two-letter ISO 3166-1 country codes', 'ESP')],
    ['country_code', '\0', refusedList('country_code', 'two-letter ISO 3166-1 country codes', '\0')],
    // In capitals they are SS and IS, in small letters ko.
    ['country_code', 'ß', refusedList('country_code', 'two-letter ISO 3166-1 country codes', 'ß')],
    ['country_code', 'ıs', refusedList('country_code', 'two-letter ISO 3166-1 country codes', 'ıs')],
    [
      'language_code',
      '\u212ao',
      refusedList('language_code', 'two- or three-letter ISO 639 language codes', '\u212ao'),
    ],
    ['language_code', 'e1', refusedList('language_code', 'two- or three-letter ISO 639 language codes', 'e1')],
  ])('%s=%j', (name, sent, message) => {
    const { code, status, message: first, meta } = refusalOf(() => timeseries({ [name]: sent }));
    expect([code, status, first, meta.param]).toEqual(['ERR_INVALID_PARAM', 422, message, name]);
    expect(meta.errors).toEqual([{ param: name, message }]);
  });

  it.each(['', null, undefined, '  '])('required ones that are %j', (empty) => {
    expect(refusalOf(() => parseParams(ProjectPath, { id: empty })).message).toMatch(/^id /);
    expect(refusalOf(() => parseParams(SearchQuery, { hash: empty })).message).toBe('hash is required');
  });

  it('name what an enumeration allows', () => {
    expect(refusalOf(() => timeseries({ brand_kind: 'x' })).meta.allowed).toEqual([
      'brand',
      'brand_other',
      'non_brand',
    ]);
    expect(refusalOf(() => timeseries({ metrics: 'x' })).meta.allowed).toEqual(METRIC_NAMES);
    expect(refusalOf(() => timeseries({ range: 'x' })).meta).not.toHaveProperty('allowed');
  });

  it('are all reported, in the documented order', () => {
    const bad = { confidence: 2, brand_kind: 'x', model: 'x', to: 'x', range: 'x', granularity: 'x', project_id: '' };
    const { message, meta } = refusalOf(() => timeseries(bad));
    expect(message).toBe('project_id is required');
    expect((meta.errors as { param: string }[]).map(({ param }) => param)).toEqual([
      'project_id',
      'granularity',
      'range',
      'from',
      'to',
      'model',
      'brand_kind',
      'confidence',
    ]);
  });

  it('is from when only to is sent', () => {
    const { message, meta } = refusalOf(() => timeseries({ project_id: '1', to: '2026-09-01' }));
    expect(message).toBe('from is required when to is sent');
    expect(meta.param).toBe('from');
  });

  it.each([
    ['a\0b', 'query must be valid Unicode text without NUL'],
    ['\ud800', 'query must be valid Unicode text without NUL'],
    ['sixsix', 'query must have at most 5 characters'],
    ['\u2764\ufe0f'.repeat(3), 'query must have at most 5 characters'],
    [7, 'query must be a string'],
    [['a', 'b'], 'query must be a string'],
  ])('text such as %j', (query, message) => {
    expect(refusalOf(() => parseParams(SearchQuery, { query, hash: '00ff' })).message).toBe(message);
  });

  it('no text for its length in UTF-16', () => {
    expect(parseParams(SearchQuery, { query: '👟'.repeat(5), hash: '00ff' }).query).toBe('👟'.repeat(5));
  });

  it.each(['\u200B\u2060', '\u00AD', '\u202E', '\u3164', '\u2800', '\u{E0041}', '\u0007'])(
    'text of which nobody sees anything: %j',
    (query) => {
      const { meta } = refusalOf(() => parseParams(SearchQuery, { query, hash: 'ab12' }));
      expect(meta.errors).toEqual([{ param: 'query', message: 'query must have a character that can be seen' }]);
    },
  );

  it.each(['👩‍👩‍👧', '...', 'e\u0301', '\u200Ba'])('but text with something to see: %j', (query) => {
    expect(parseParams(SearchQuery, { query, hash: 'ab12' })).toMatchObject({ query: query.normalize('NFC') });
  });

  it('text of another form', () => {
    expect(refusalOf(() => parseParams(SearchQuery, { hash: '00FF' })).message).toContain('hash must match');
  });
});

describe('documented parameters', () => {
  it('stand in the order of the specification', () => {
    expect(paramsOf(TimeseriesQuery).map(({ name }) => name)).toEqual([
      'project_id',
      'metrics',
      'granularity',
      'points',
      'range',
      'from',
      'to',
      'competitors',
      'model',
      'collection_id',
      'country_code',
      'language_code',
      'prompt',
      'prompt_type',
      'brand_kind',
      'include_project',
      'confidence',
    ]);
  });

  it('of one class stay out of another that shares a part of it', () => {
    expect(paramsOf(CompetitorsQuery).map(({ name }) => name)).toEqual(['project_id', 'include_project_brand']);
  });

  it('have a value of their own in tools, where tools do without them', () => {
    expect(toolValues(TimeseriesQuery)).toEqual({ points: 'periods' });
    expect(toolValues(CompetitorsQuery)).toEqual({});
    const hidden = paramsOf(TimeseriesQuery).filter(({ restOnly }) => restOnly);
    expect(hidden.map(({ name }) => name)).toEqual(['points']);
  });

  it('have the words of tools, and those of a class that declares one again', () => {
    expect(toolWords(CompetitorsQuery)).toEqual({
      project_id: 'From list_projects',
      include_project_brand: 'true puts the own brand first',
    });
    expect([CitationGroupsQuery, CitedUrlQuery].map((type) => toolWords(type).query)).toEqual([
      'Part of group_key',
      'Part of the URL',
    ]);
  });

  it('are a JSON schema too', () => {
    expect(schemaOf(CompetitorsQuery)).toMatchObject({
      type: 'object',
      required: ['project_id'],
      properties: {
        project_id: { type: 'integer', minimum: 1 },
        include_project_brand: { type: 'boolean', default: false },
      },
    });
  });
});
