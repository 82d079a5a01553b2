import type { OpenAPIObject } from '@nestjs/swagger';
import {
  Actor,
  actorOrPlaceProperties,
  ErrorResponse,
  mapProperties,
  numberMapProperties,
  objectOrIdProperties,
  restOnlyProperties,
  singleMapProperties,
} from '@app/core/contracts';
import { refTo, type Schema } from './json-schema';
import { IGNORED_PARAMETERS } from './shared-components';

/** What the Swagger plugin cannot see in a response class. */
export function completeSchemas({ components }: OpenAPIObject): void {
  const schemas = (components?.schemas ?? {}) as Record<string, Schema>;
  for (const { schema, property, value } of mapProperties()) {
    const target = schemas[schema]?.properties?.[property];
    if (target) target.additionalProperties = { type: 'array', items: { $ref: refTo(value.name) } };
  }
  for (const { schema, property, value } of singleMapProperties()) {
    const target = schemas[schema]?.properties?.[property];
    if (target) target.additionalProperties = { $ref: refTo(value.name) };
  }
  for (const { schema, property } of numberMapProperties()) {
    const target = schemas[schema]?.properties?.[property];
    if (target) target.additionalProperties = { type: ['number', 'null'], format: 'double' };
  }
  for (const { schema, property } of actorOrPlaceProperties()) {
    const target = schemas[schema]?.properties?.[property];
    if (!target) continue;
    delete target.type;
    target.anyOf = [{ $ref: refTo(Actor.name) }, { type: 'integer', minimum: 0 }];
  }
  for (const { schema, property, value } of objectOrIdProperties()) {
    const target = schemas[schema]?.properties?.[property];
    if (target) target.items = { anyOf: [{ $ref: refTo(value.name) }, { type: 'integer', minimum: 1 }] };
  }
  for (const { schema, property } of restOnlyProperties()) {
    const target = schemas[schema]?.properties?.[property];
    if (target) target['x-rest-only'] = true;
  }
  for (const schema of Object.values(schemas)) {
    // The HTTP layer adds the id to every body, so services may leave it out and clients may rely on it.
    if (schema.properties?.request_id) {
      schema.required = [...new Set([...(schema.required ?? []), 'request_id'])];
      if (schema !== schemas[ErrorResponse.name]) schema.properties.ignored_parameters = { ...IGNORED_PARAMETERS };
    }
    Object.values(schema.properties ?? {}).forEach(completeProperty);
  }
}

function completeProperty(property: Schema): void {
  standBesideWords(property);
  takeFormat(property);
  makeWhole(property);
  // The compiler lists a union in an order that edits elsewhere can change.
  property.enum?.sort();
}

/** A reference may have words beside it since OpenAPI 3.1; the plugin wraps those that have some, and no others. */
function standBesideWords(property: Schema): void {
  Object.assign(property, property.allOf?.[0]);
  delete property.allOf;
}

/** Members of a union of an integer, a text and null, which the plugin loses. */
const UNFORMATTED: Readonly<Record<string, Schema>> = {
  integer: { type: 'integer' },
  text: { type: 'string' },
  null: { type: 'null' },
};

/** The tag `@format` of a doc comment, which the plugin takes for text. */
function takeFormat(property: Schema): void {
  const [text, format] = property.description?.split(/\s*@format /) ?? [];
  if (!format) return;
  const formats = format.split(' or ');
  if (formats.length > 1) {
    property.anyOf = formats.map((one) => UNFORMATTED[one] ?? { type: 'string', format: one });
    delete property.type;
  } else property.format = format;
  if (text) property.description = text;
  else delete property.description;
}

/** TypeScript has one type of number: ids and counts are the rule, and `@format double` marks the others. */
function makeWhole(schema: Schema): void {
  if (schema.format === 'double') return;
  if (schema.type === 'number') schema.type = 'integer';
  if (Array.isArray(schema.type)) schema.type = schema.type.map((type) => (type === 'number' ? 'integer' : type));
  if (schema.items) makeWhole(schema.items);
  if (typeof schema.additionalProperties === 'object') makeWhole(schema.additionalProperties);
}
