import { jsonAnswerOf, type OpenApiDocument, type Operation, operationOf, type Schema } from '@app/platform/http';

const COMPONENT = '#/components/schemas/';
const ERROR_BODY = 'ErrorResponse';

/** A JSON Schema of an object. Tools declare their arguments and answers with it. */
export interface ObjectSchema extends Schema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

export interface ToolSchemas {
  readonly inputSchema: ObjectSchema;
  readonly outputSchema: ObjectSchema;
}

/**
 * Derives a tool's schemas from the REST operation that it mirrors.
 * @throws Error for an operation that the description does not have
 */
export function schemasOf(document: OpenApiDocument, operationId: string): ToolSchemas {
  const { operation } = operationOf(document, operationId);
  return { inputSchema: argumentsOf(document, operation), outputSchema: answerOf(document, operation) };
}

/** Joins the parameters of the path, the query and the body in one object (docs/mcp.md). */
function argumentsOf(document: OpenApiDocument, { parameters: all = [], requestBody }: Operation): ObjectSchema {
  const parameters = all.filter((parameter) => parameter.in !== 'header' && !parameter['x-rest-only']);
  const body = inlined(document, requestBody?.content?.['application/json']?.schema ?? {});
  const properties = {
    ...Object.fromEntries(
      parameters.map(({ name, description, schema }) => [name, { ...schema, ...(description && { description }) }]),
    ),
    ...body.properties,
  };
  const required = [
    ...parameters.filter((parameter) => parameter.required).map(({ name }) => name),
    ...(body.required ?? []),
  ];
  return selfContained(document, { type: 'object', properties, ...(required.length > 0 && { required }) });
}

/**
 * Describes the REST body or the error envelope, because clients of older protocol revisions check the structured
 * content of errors too.
 */
function answerOf(document: OpenApiDocument, operation: Operation): ObjectSchema {
  const body = inlined(document, jsonAnswerOf(operation));
  const error = inlined(document, document.components.schemas[ERROR_BODY]!);
  return selfContained(document, {
    type: 'object',
    properties: { ...body.properties, ...error.properties },
    anyOf: [{ required: body.required ?? [] }, { required: error.required ?? [] }],
  });
}

/** Resolves a reference at the root, because a tool's schema must be an object there. */
function inlined({ components }: OpenApiDocument, schema: Schema): Partial<ObjectSchema> {
  const { $ref } = schema;
  return (
    typeof $ref === 'string' ? components.schemas[$ref.slice(COMPONENT.length)]! : schema
  ) as Partial<ObjectSchema>;
}

/** Adds everything to which the schema refers under `$defs`, because a tool's schema travels without the document. */
function selfContained({ components }: OpenApiDocument, root: ObjectSchema): ObjectSchema {
  const definitions: Record<string, unknown> = {};
  const visit = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(visit);
    if (typeof node !== 'object' || node === null) return node;
    const entries = Object.entries(node).map(([key, value]) => [
      key,
      key === '$ref' ? define(String(value)) : visit(value),
    ]);
    return Object.fromEntries(entries) as unknown;
  };
  const define = (reference: string): string => {
    const name = reference.slice(COMPONENT.length);
    if (!(name in definitions)) {
      // The entry exists before its schema is visited, so that a schema that contains itself ends.
      definitions[name] = {};
      definitions[name] = visit(components.schemas[name]);
    }
    return `#/$defs/${name}`;
  };
  const schema = visit(root) as ObjectSchema;
  return Object.keys(definitions).length > 0 ? { ...schema, $defs: definitions } : schema;
}
