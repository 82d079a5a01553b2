/** The part of JSON Schema that bodies are described with (docs/openapi.json). */
export interface BodySchema {
  readonly $ref?: string;
  readonly allOf?: readonly BodySchema[];
  readonly anyOf?: readonly BodySchema[];
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, BodySchema>>;
  readonly required?: readonly string[];
  readonly items?: BodySchema;
  readonly additionalProperties?: BodySchema | boolean;
}

/** Schemas by name, which others refer to. */
export type BodySchemas = Readonly<Record<string, BodySchema>>;

/** What a reference stands for, also one that may be null or has a description of its own. */
export function resolved(schema: BodySchema, schemas: BodySchemas): BodySchema {
  const inner = schema.allOf?.[0] ?? schema.anyOf?.find(({ type }) => type !== 'null');
  if (inner) return resolved(inner, schemas);
  return schema.$ref ? resolved(schemas[schema.$ref.split('/').at(-1)!]!, schemas) : schema;
}
