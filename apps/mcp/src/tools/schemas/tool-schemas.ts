import { isDeepStrictEqual } from 'node:util';
import { CommonFilters, INLINE_CONFIDENCE, paramsOf } from '@app/core/contracts';
import { jsonAnswerOf, type OpenApiDocument, type Operation, operationOf, type Schema } from '@app/platform/http';
import { lean } from './lean-schema';
import type { ObjectSchema } from './object-schema';
import { inlined, selfContained } from './references';

export interface ToolSchemas {
  readonly inputSchema: ObjectSchema;
  readonly outputSchema: ObjectSchema;
}

/** What a tool says of each parameter. */
type Words = Readonly<Record<string, string>>;

/**
 * Derives a tool's schemas from the REST operation that it mirrors, as light as they can be: models pay for every word.
 * @throws Error for an operation that the description does not have, and for a parameter without words
 */
export function schemasOf(document: OpenApiDocument, operationId: string, words: Words): ToolSchemas {
  const { operation } = operationOf(document, operationId);
  return { inputSchema: argumentsOf(document, operation, words), outputSchema: answerOf(document, operation) };
}

/** Joins the parameters of the path, the query and the body in one object (docs/mcp.md). */
function argumentsOf(document: OpenApiDocument, operation: Operation, words: Words): ObjectSchema {
  const parameters = (operation.parameters ?? []).filter(
    (parameter) => parameter.in !== 'header' && !parameter['x-rest-only'],
  );
  const body = inlined(document, operation.requestBody?.content?.['application/json']?.schema ?? {});
  const schemas = {
    ...Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    ...body.properties,
  };
  const properties = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      describedParameter(name, shownList(name, schema as Schema), words[name]),
    ]),
  );
  const required = [
    ...parameters.filter((parameter) => parameter.required).map(({ name }) => name),
    ...(body.required ?? []),
  ];
  return selfContained(document, { type: 'object', properties, ...(required.length > 0 && { required }) });
}

/**
 * They take several values too, as a list or with commas (docs/mcp.md). That is seldom wanted, and a list in the schema of
 * every tool would be paid for in every conversation.
 */
const COMMON_FILTERS = paramsOf(CommonFilters).map(({ name }) => name);

function shownList(name: string, schema: Schema): Schema {
  const { type, items, ...beside } = schema as Schema & { items?: Schema };
  if (items === undefined) return schema;
  if (COMMON_FILTERS.includes(name)) return items;
  // Some clients check arguments by the schema before they send them, and models write choices with commas.
  return items.enum ? { anyOf: [{ type, items }, { type: 'string' }], ...beside } : schema;
}

/** @throws Error for a parameter without words */
export function describedParameter(name: string, schema: Schema, description: string | undefined): Schema {
  if (!description) throw new Error(`the parameter ${name} has no words for tools: its decorator needs toolWords`);
  return { ...lean(schema), description };
}

/**
 * Describes the REST body. Nothing is required at the root and the error envelope is not described: clients of older
 * revisions check the structured content of errors too, and so it passes.
 */
function answerOf(document: OpenApiDocument, operation: Operation): ObjectSchema {
  const { properties = {} } = lean(inlined(document, jsonAnswerOf(operation)));
  return withoutInlineConfidence(withoutFormats(selfContained(document, { type: 'object', properties })));
}

/** A model sees in the answer itself how its times and ids are written. A property may be named `format`. */
function withoutFormats<Part>(node: Part): Part {
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map(withoutFormats) as Part;
  const kept = Object.entries(node).filter(([key, value]) => key !== 'format' || typeof value !== 'string');
  return withoutEqualChoices(
    Object.fromEntries(kept.map(([key, value]) => [key, withoutFormats(value as unknown)])),
  ) as Part;
}

/** A day and a moment differ by their formats alone. */
function withoutEqualChoices({ anyOf, ...beside }: Readonly<Record<string, unknown>>): object {
  if (!Array.isArray(anyOf)) return beside;
  const choices = anyOf as object[];
  const distinct = choices.filter(
    (one, index) => choices.findIndex((other) => isDeepStrictEqual(one, other)) === index,
  );
  return distinct.length === 1 ? { ...distinct[0], ...beside } : { anyOf: distinct, ...beside };
}

/**
 * What a point or row has beside its one figure, where intervals are asked for, is in the answer and not in the schema: it
 * would be paid for once for each kind of row.
 */
function withoutInlineConfidence<Part>(node: Part): Part {
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map(withoutInlineConfidence) as Part;
  const entries = Object.entries(node).map(([key, value]) => [key, withoutInlineConfidence(value as unknown)] as const);
  const kept = Object.fromEntries(entries) as { properties?: object; required?: readonly string[] };
  const { properties, required = [] } = kept;
  if (!properties || !INLINE_CONFIDENCE.every((name) => name in properties && !required.includes(name)))
    return kept as Part;
  const others = Object.entries(properties).filter(([name]) => !INLINE_CONFIDENCE.includes(name));
  return { ...kept, properties: Object.fromEntries(others) as object } as Part;
}
