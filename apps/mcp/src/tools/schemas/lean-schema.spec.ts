import { readOpenApi } from '@app/platform/http';
import { TOOLS } from '..';
import { lean } from './lean-schema';
import { schemasOf } from './tool-schemas';

describe('a lean schema', () => {
  it('has no descriptions and no bounds, but parameters of such names', () => {
    const properties = { maximum: { type: 'integer', minimum: 1 }, description: { type: 'string', description: 'x' } };
    expect(lean({ type: 'object', properties, description: 'x' })).toEqual({
      type: 'object',
      properties: { maximum: { type: 'integer' }, description: { type: 'string' } },
    });
  });

  it('has no property that only the REST API has', () => {
    const properties = { all: { type: 'string' }, rest: { type: 'string', 'x-rest-only': true } };
    expect(lean({ type: 'object', properties, required: ['all', 'rest'] })).toEqual({
      type: 'object',
      properties: { all: { type: 'string' } },
      required: ['all'],
    });
  });

  it.each([
    [
      { type: ['integer', 'null'], minimum: 1, format: 'int64' },
      { anyOf: [{ type: 'integer', format: 'int64' }, { type: 'null' }] },
    ],
    [
      { type: ['string', 'null'], enum: ['high', 'low', null] },
      { anyOf: [{ type: 'string', enum: ['high', 'low'] }, { type: 'null' }] },
    ],
    [
      { type: ['array', 'null'], items: { type: ['number', 'null'] } },
      { anyOf: [{ type: 'array', items: { anyOf: [{ type: 'number' }, { type: 'null' }] } }, { type: 'null' }] },
    ],
  ])('has one type in place of several: %j', (schema, expected) => {
    expect(lean(schema)).toEqual(expected);
  });

  it.each(TOOLS)('is what $name has, of both kinds', ({ operationId, parameterWords }) => {
    expect(JSON.stringify(schemasOf(readOpenApi(), operationId, parameterWords))).not.toContain('"type":[');
  });
});
