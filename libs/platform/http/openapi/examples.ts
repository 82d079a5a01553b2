import { nameOf, type Schema, type Schemas } from './json-schema';

/** The names under which maps of objects show their values in examples. */
const MAP_KEY = 'mention_rate';

/**
 * A value that fits the schema, made of the examples of what is in it. Of an object it has what always is there.
 * @throws Error for what neither has an example nor gives one away
 */
export function exampleOf(schema: Schema, schemas: Schemas): unknown {
  const { examples, default: standard, $ref, anyOf, items, properties, additionalProperties, required = [] } = schema;
  if (examples) return examples[0];
  if (standard !== undefined) return standard;
  if ($ref) return exampleOf(schemas[nameOf($ref)]!, schemas);
  if (anyOf) return exampleOf(anyOf[0]!, schemas);
  if (items) return [exampleOf(items, schemas)];
  if (properties) {
    return Object.fromEntries(required.map((name) => [name, exampleOf(properties[name]!, schemas)]));
  }
  if (typeof additionalProperties === 'object') return { [MAP_KEY]: exampleOf(additionalProperties, schemas) };
  const value = impliedBy(schema);
  if (value === undefined) throw new Error(`a schema gives no example away: ${JSON.stringify(schema)}`);
  return value;
}

function impliedBy({ enum: values, type }: Schema): unknown {
  const value = values?.find((one) => one !== null);
  if (value !== undefined) return value;
  if (type === 'boolean') return true;
  return type?.includes('null') ? null : undefined;
}
