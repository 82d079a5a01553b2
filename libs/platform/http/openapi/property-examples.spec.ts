import type { Schema } from './json-schema';
import { completeExamples } from './property-examples';

function completed(property: Schema): Schema {
  const schemas = {
    Row: { type: 'object', properties: { property } },
    Inner: {
      type: 'object',
      properties: { id: { type: 'integer', description: 'Its id.', example: 7 } },
      required: ['id'],
    },
  };
  completeExamples(schemas);
  return schemas.Row.properties.property;
}

describe('a property', () => {
  it('has the example of its comment, even one that is false', () => {
    const type = { type: 'boolean', description: 'Whether.' };
    expect(completed({ ...type, example: false })).toEqual({ ...type, examples: [false] });
  });

  it.each<[Schema, unknown]>([
    [{ type: ['string', 'null'] }, null],
    [{ type: ['string', 'null'], enum: [null, 'high'] }, 'high'],
    [{ type: 'array', items: { $ref: '#/components/schemas/Inner' } }, [{ id: 7 }]],
  ])('has one that its type gives away: %j', (type, example) => {
    expect(completed({ ...type, description: 'It.' }).examples).toEqual([example]);
  });

  it('without words stops the description, by its name', () => {
    expect(() => completed({ type: 'boolean' })).toThrow('Row.property has no description');
  });

  it('without an example that could be made does too', () => {
    expect(() => completed({ type: 'string', description: 'It.' })).toThrow('Row.property has no example');
  });
});
