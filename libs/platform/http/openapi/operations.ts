import type { OpenAPIObject } from '@nestjs/swagger';
import { type JsonSchema, type ParamsClass, paramsOf, type ParamSpec, schemaOf } from '@app/core/contracts';
import type { KeyScope } from '@app/core/kernel';
import { isMutation } from '../is-mutation';
import { exampleOf } from './examples';
import type { Schema, Schemas } from './json-schema';
import { PARAMS_EXTENSION, TABLE_EXTENSION } from './params-extension';
import { refusalRef, SUCCESS_HEADERS, TABLE_HEADERS } from './shared-components';
import { tableOutput, type TableSource } from './table-output';
import { PARAMETER_EXAMPLES } from './words';

type PathItem = NonNullable<OpenAPIObject['paths'][string]>;
type Operation = NonNullable<PathItem['get']>;
type ResponseObject = Exclude<NonNullable<Operation['responses'][string]>, { $ref: string }>;

interface Located {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const WITH_BODY = ['post', 'put', 'patch'];

export const operationsOf = ({ paths }: OpenAPIObject): Located[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => (item[method] ? [{ path, method, operation: item[method] }] : [])),
  );

interface Carrier extends Operation {
  [PARAMS_EXTENSION]?: { type: () => ParamsClass };
  [TABLE_EXTENSION]?: { source: TableSource };
  'x-required-scope'?: KeyScope;
  'x-output'?: ReturnType<typeof tableOutput>;
}

/** Fills in what every operation has alike: parameters of its class, response headers, examples, tables, refusals. */
export function completeOperation({ path, method, operation }: Located, schemas: Schemas): void {
  const carrier = operation as Carrier;
  const type = carrier[PARAMS_EXTENSION]?.type();
  const source = carrier[TABLE_EXTENSION]?.source;
  delete carrier[PARAMS_EXTENSION];
  delete carrier[TABLE_EXTENSION];
  const specs = type ? paramsOf(type) : [];
  const inPath = (name: string) => path.includes(`{${name}}`);
  const hasBody = WITH_BODY.includes(method);
  carrier['x-required-scope'] = isMutation({ method: method.toUpperCase() }) ? 'read_write' : 'read';
  const headers = (operation.parameters ?? [])
    .filter((parameter) => 'in' in parameter && parameter.in === 'header')
    .map((parameter) => ({ ...parameter, example: PARAMETER_EXAMPLES[(parameter as { name: string }).name] }));
  const inUrl = specs
    .filter(({ name }) => inPath(name) || !hasBody)
    .map((spec) => parameterOf(spec, inPath(spec.name)));
  operation.parameters = [...headers, ...inUrl];
  if (type && hasBody) operation.requestBody = bodyOf(schemaOf(type), specs.map(({ name }) => name).filter(inPath));
  for (const response of Object.values(operation.responses)) {
    if (response && !('$ref' in response)) Object.assign(response, completeResponse(response, schemas, source));
  }
  if (source) carrier['x-output'] = tableOutput(jsonOf(operation), source, schemas);
  for (const status of statusesOf(method, specs)) operation.responses[status] = refusalRef(status);
}

function completeResponse(
  { description, headers, content }: ResponseObject,
  schemas: Schemas,
  source?: TableSource,
): ResponseObject {
  const json = content?.['application/json'];
  return {
    description: description || 'Success.',
    headers: { ...SUCCESS_HEADERS, ...(source && json && TABLE_HEADERS), ...headers },
    ...(json && {
      content: { 'application/json': { ...json, example: exampleOf(json.schema as Schema, schemas) } },
    }),
  };
}

/** The body of a success. */
function jsonOf({ responses }: Operation): Schema {
  const success = responses['200'] as ResponseObject;
  return success.content!['application/json']!.schema as Schema;
}

const parameterOf = ({ name, required, description, schema, restOnly }: ParamSpec, path: boolean) => ({
  name,
  in: path ? ('path' as const) : ('query' as const),
  required: required || path,
  ...(description && { description }),
  // Arrays are comma-separated in a query string.
  ...(schema.type === 'array' && { style: 'form' as const, explode: false }),
  schema: mutable(schema),
  example: exampleFor(name, schema),
  ...(restOnly && { 'x-rest-only': true }),
});

function bodyOf({ properties = {}, required = [], ...schema }: JsonSchema, pathNames: readonly string[]) {
  const inBody = (name: string) => !pathNames.includes(name);
  const kept = Object.entries(properties).filter(([name]) => inBody(name));
  const worded = kept.map(
    ([name, property]) => [name, { ...property, examples: [exampleFor(name, property)] }] as const,
  );
  const needed = required.filter(inBody);
  const body: JsonSchema = { ...schema, properties: Object.fromEntries(worded), required: needed };
  const shown = worded.filter(([name], index) => needed.includes(name) || index < SHOWN_IN_EXAMPLES);
  const example = Object.fromEntries(shown.map(([name, { examples }]) => [name, examples[0]]));
  return { required: true, content: { 'application/json': { schema: mutable(body), example } } };
}

/** Fields of a body that its example has, beside the required ones. */
const SHOWN_IN_EXAMPLES = 3;

/** @throws Error for a parameter without an example: they stand in `words` */
function exampleFor(name: string, schema: JsonSchema): unknown {
  const named = PARAMETER_EXAMPLES[name];
  // A value in one place, and in another a list that any of several values are sent in.
  const inList = named !== undefined && schema.type === 'array' && !Array.isArray(named) ? [named] : named;
  // Ids are numbers, but where a resource has a name besides.
  const example = typeof inList === 'number' && schema.type === 'string' ? String(inList) : inList;
  if (example !== undefined && !schema.enum?.every((value) => value !== example)) return example;
  try {
    return exampleOf(schema as Schema, {});
  } catch (error) {
    throw new Error(`the parameter ${name} has no example: add one to PARAMETER_EXAMPLES`, { cause: error });
  }
}

/** The library's types know no readonly arrays. */
const mutable = (schema: JsonSchema) => schema as Record<string, unknown>;

/** Statuses of all refusals that some operation may answer. Those of bytes that reach none are in docs/api.md. */
export const REFUSAL_STATUSES = [401, 403, 404, 413, 415, 422, 429, 500, 503];

/** Statuses of the refusals that an operation may answer; which codes they stand for is said once. */
function statusesOf(method: string, specs: readonly ParamSpec[]): number[] {
  const always = [401, 403, 429, 500, 503];
  const withParams = specs.length > 0 ? [404, 422] : [];
  return [...always, ...withParams, ...(WITH_BODY.includes(method) ? [413, 415] : [])].sort();
}
