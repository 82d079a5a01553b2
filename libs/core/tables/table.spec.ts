import { type BodySchema, type BodySchemas, columnsOf } from './columns';
import { metadataOf, tableOf } from './table';

const text: BodySchema = { type: 'string' };
const count: BodySchema = { type: 'integer' };

const SCHEMAS: BodySchemas = {
  Actor: { type: 'object', properties: { id: count, name: text }, required: ['id', 'name'] },
  Row: {
    type: 'object',
    properties: {
      id: count,
      actor: { anyOf: [{ $ref: '#/components/schemas/Actor' }, { type: 'null' }] },
      topics: { type: 'array', items: text },
      facts: { type: 'object' },
      model: text,
      before: { allOf: [{ $ref: '#/components/schemas/Actor' }] },
    },
    required: ['id', 'actor', 'topics', 'facts'],
  },
  Point: { properties: { date: text, value: { type: ['number', 'null'] }, n: count }, required: ['date', 'value'] },
  Series: {
    properties: {
      actor: { $ref: '#/components/schemas/Actor' },
      metric: text,
      data: { type: 'array', items: { $ref: '#/components/schemas/Point' } },
    },
    required: ['actor', 'metric', 'data'],
  },
  Body: {
    properties: {
      page: count,
      rows: { type: 'array', items: { $ref: '#/components/schemas/Row' } },
      series: {
        type: 'object',
        additionalProperties: { type: 'array', items: { $ref: '#/components/schemas/Series' } },
      },
      names: { type: 'array', items: text },
    },
  },
};

const table = (body: Record<string, unknown>, member: string) =>
  tableOf(body, member, columnsOf({ $ref: '#/components/schemas/Body' }, member, SCHEMAS));

const ROW = { id: 1, actor: { id: 7, name: 'Acme' }, topics: ['=a', 'b'], facts: { x: 1 } };

describe('the table of a list', () => {
  it('names what is nested by its path and keeps lists and maps as JSON', () => {
    expect(table({ rows: [ROW, { ...ROW, id: 2, actor: null, topics: [], facts: {} }] }, 'rows')).toEqual({
      columns: ['id', 'actor.id', 'actor.name', 'topics', 'facts'],
      rows: [
        { id: 1, 'actor.id': 7, 'actor.name': 'Acme', topics: '["=a","b"]', facts: '{"x":1}' },
        { id: 2, 'actor.id': null, 'actor.name': null, topics: '[]', facts: '{}' },
      ],
    });
  });

  it('has the columns that always are there when it has no rows', () => {
    expect(table({ rows: [] }, 'rows')).toEqual({
      columns: ['id', 'actor.id', 'actor.name', 'topics', 'facts'],
      rows: [],
    });
  });

  it('has the others as soon as one row does', () => {
    const { columns, rows } = table({ rows: [ROW, { ...ROW, before: { id: 3, name: 'Old' } }] }, 'rows');
    expect(columns.slice(-2)).toEqual(['before.id', 'before.name']);
    expect(rows.map((row) => row['before.name'])).toEqual([null, 'Old']);
  });

  it('cannot be one of scalars', () => {
    expect(() => table({ names: ['a'] }, 'names')).toThrow('names is no table');
    expect(() => table({}, 'nowhere')).toThrow('nowhere is no table');
  });
});

describe('the table of series', () => {
  const actor = { id: 7, name: 'Acme' };

  it('has a row for each metric, actor and date, under the name that the metric was asked for', () => {
    const series = (value: number | null) => [
      {
        actor,
        metric: 'mention_rate',
        data: [
          { date: '2026-03-28T23:00:00.000Z', value },
          { date: '2026-03-29T22:00:00.000Z', value: null },
        ],
      },
    ];
    const periods = [
      { date: '2026-03-27', responses: 8, partial: true },
      { date: '2026-03-30', responses: 0, partial: false },
    ];
    // The clocks change on the 29th, a Sunday: it is of the first week, and the 30th is of the second.
    const sunday = {
      date: '2026-03-28T23:00:00.000Z',
      local_date: '2026-03-29',
      period_start: '2026-03-27',
      responses: 8,
      partial: true,
    };
    const monday = {
      date: '2026-03-29T22:00:00.000Z',
      local_date: '2026-03-30',
      period_start: '2026-03-30',
      responses: 0,
      partial: false,
    };
    const row = { 'actor.id': 7, 'actor.name': 'Acme' };
    expect(table({ periods, series: { visibility: series(50), mention_rate: series(0.5) } }, 'series')).toEqual({
      columns: ['metric', 'actor.id', 'actor.name', ...Object.keys(sunday), 'value'],
      rows: [
        { metric: 'visibility', ...row, ...sunday, value: 50 },
        { metric: 'visibility', ...row, ...monday, value: null },
        { metric: 'mention_rate', ...row, ...sunday, value: 0.5 },
        { metric: 'mention_rate', ...row, ...monday, value: null },
      ],
    });
  });

  it('is refused before it outgrows an answer', () => {
    const rows = (length: number) => ({
      series: { mentions: [{ actor, data: Array.from({ length }, () => ({ date: '2026-03-29', value: 1 })) }] },
    });
    expect(table(rows(250_000), 'series').rows).toHaveLength(250_000);
    expect(() => table(rows(250_001), 'series')).toThrow(
      expect.objectContaining({ code: 'ERR_INVALID_PARAM', meta: expect.objectContaining({ param: 'output' }) }),
    );
  });
});

describe('metadata', () => {
  it('is whatever is not nested, and the filters', () => {
    const body = { page: 1, from: null, filters: { competitors: [3] }, rows: [], series: {}, done: true };
    expect(metadataOf(body)).toEqual({ page: 1, from: null, filters: { competitors: [3] }, done: true });
  });
});
