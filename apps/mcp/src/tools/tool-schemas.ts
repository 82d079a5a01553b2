import { jsonAnswerOf, type OpenApiDocument, type Operation, operationOf, type Schema } from '@app/platform/http';

const COMPONENT = '#/components/schemas/';
const ERROR_BODY = 'ErrorResponse';

/** JSON Schema of an object, as tools declare their arguments and answers. */
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
 * A tool's schemas, derived from the REST operation that it mirrors.
 * @throws Error for an operation that the description does not have
 */
export function schemasOf(document: OpenApiDocument, operationId: string): ToolSchemas {
  const { operation } = operationOf(document, operationId);
  return { inputSchema: argumentsOf(document, operation), outputSchema: answerOf(document, operation) };
}

/** Parameters of the path, the query and the body, under one roof (docs/mcp.md). */
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

/** The REST body or the error envelope: clients of older revisions check the structured content of errors too. */
function answerOf(document: OpenApiDocument, operation: Operation): ObjectSchema {
  const body = inlined(document, jsonAnswerOf(operation));
  const error = inlined(document, document.components.schemas[ERROR_BODY]!);
  return selfContained(document, {
    type: 'object',
    properties: { ...body.properties, ...error.properties },
    anyOf: [{ required: body.required ?? [] }, { required: error.required ?? [] }],
  });
}

/** The schema itself where it is a reference, because a tool's schema must be an object at its root. */
function inlined({ components }: OpenApiDocument, schema: Schema): Partial<ObjectSchema> {
  const { $ref } = schema;
  return (
    typeof $ref === 'string' ? components.schemas[$ref.slice(COMPONENT.length)]! : schema
  ) as Partial<ObjectSchema>;
}

/** The schema with everything it refers to under `$defs`: a tool's schema travels without the document. */
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
      // Entered before it is visited, so that a schema that contains itself ends.
      definitions[name] = {};
      definitions[name] = visit(components.schemas[name]);
    }
    return `#/$defs/${name}`;
  };
  const schema = visit(root) as ObjectSchema;
  return Object.keys(definitions).length > 0 ? { ...schema, $defs: definitions } : schema;
}
