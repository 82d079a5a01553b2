import type { JsonSchema } from './json-schema';
import { type ParamsClass, paramsOf } from './param-spec';

/** The parameters as one JSON object: a request body, or a tool's arguments. */
export function schemaOf(type: ParamsClass): JsonSchema {
  const specs = paramsOf(type);
  const required = specs.filter((spec) => spec.required).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(
      specs.map(({ name, schema, description, restOnly }) => [
        name,
        { ...schema, ...(description && { description }), ...(restOnly && ({ 'x-rest-only': true } as const)) },
      ]),
    ),
    ...(required.length > 0 && { required }),
  };
}
