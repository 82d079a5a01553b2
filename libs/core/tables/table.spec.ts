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
          { date: 'd1', value },
          { date: 'd2', value: null },
        ],
      },
    ];
    expect(table({ series: { visibility: series(50), mention_rate: series(0.5) } }, 'series')).toEqual({
      columns: ['metric', 'actor.id', 'actor.name', 'date', 'value'],
      rows: [
        { metric: 'visibility', 'actor.id': 7, 'actor.name': 'Acme', date: 'd1', value: 50 },
        { metric: 'visibility', 'actor.id': 7, 'actor.name': 'Acme', date: 'd2', value: null },
        { metric: 'mention_rate', 'actor.id': 7, 'actor.name': 'Acme', date: 'd1', value: 0.5 },
        { metric: 'mention_rate', 'actor.id': 7, 'actor.name': 'Acme', date: 'd2', value: null },
      ],
    });
  });

  it('is refused before it outgrows an answer', () => {
    const rows = (length: number) => ({
      series: { mentions: [{ actor, data: Array.from({ length }, () => ({ date: 'd', value: 1 })) }] },
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
