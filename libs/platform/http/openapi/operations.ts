import type { OpenAPIObject } from '@nestjs/swagger';
import { type JsonSchema, type ParamsClass, paramsOf, type ParamSpec } from '@app/core/contracts';
import type { KeyScope } from '@app/core/kernel';
import { isMutation } from '../is-mutation';
import { exampleOf } from './examples';
import type { Schema, Schemas } from './json-schema';
import { PARAMS_EXTENSION, TABLE_EXTENSION } from './params-extension';
import { refusalRef, SUCCESS_HEADERS, TABLE_HEADERS } from './shared-components';
import { tableOutput, type TableSource } from './table-output';

type PathItem = NonNullable<OpenAPIObject['paths'][string]>;
type Operation = NonNullable<PathItem['get']>;
type ParameterObject = Exclude<NonNullable<Operation['parameters']>[number], { $ref: string }>;
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
  const headers = (operation.parameters ?? []).flatMap((parameter) =>
    'in' in parameter && parameter.in === 'header' ? [headerOf(parameter)] : [],
  );
  const inUrl = specs
    .filter(({ name }) => inPath(name) || !hasBody)
    .map((spec) => parameterOf(spec, inPath(spec.name)));
  operation.parameters = [...headers, ...inUrl];
  if (type && hasBody) operation.requestBody = bodyOf(specs.filter(({ name }) => !inPath(name)));
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

/** Its example stands beside the schema, as that of any parameter; the library puts it inside. */
const headerOf = ({ schema, ...header }: ParameterObject) => {
  const { example, ...bare } = schema as Schema;
  return { ...header, schema: bare as ParameterObject['schema'], example };
};

function parameterOf(spec: ParamSpec, path: boolean) {
  const { name, required, description, schema, restOnly } = spec;
  return {
    name,
    in: path ? ('path' as const) : ('query' as const),
    required: required || path,
    ...(description && { description }),
    // Arrays are comma-separated in a query string.
    ...(schema.type === 'array' && { style: 'form' as const, explode: false }),
    schema: mutable(schema),
    example: exampleFor(spec),
    ...(restOnly && { 'x-rest-only': true }),
  };
}

function bodyOf(specs: readonly ParamSpec[]) {
  const fields = specs.map((spec) => {
    const { name, description, schema } = spec;
    return [name, { ...mutable(schema), ...(description && { description }), examples: [exampleFor(spec)] }] as const;
  });
  const needed = specs.filter(({ required }) => required).map(({ name }) => name);
  const schema = { type: 'object', properties: Object.fromEntries(fields), required: needed };
  const shown = fields.filter(([name], index) => needed.includes(name) || index < SHOWN_IN_EXAMPLES);
  const example = Object.fromEntries(shown.map(([name, { examples }]) => [name, examples[0]]));
  return { required: true, content: { 'application/json': { schema, example } } };
}

/** Fields of a body that its example has, beside the required ones. */
const SHOWN_IN_EXAMPLES = 3;

/** @throws Error for a parameter whose decorator has no example, and whose schema gives none away */
function exampleFor({ name, example, schema }: ParamSpec): unknown {
  if (example !== undefined) return example;
  try {
    return exampleOf(schema as Schema, {});
  } catch (error) {
    throw new Error(`the parameter ${name} has no example: its decorator needs one`, { cause: error });
  }
}

/** The library's types know no readonly arrays. */
const mutable = (schema: JsonSchema) => schema as Record<string, unknown>;

/** Statuses of all refusals that some operation may answer. Those of bytes that reach none are in docs/api.md. */
export const REFUSAL_STATUSES = [401, 403, 404, 409, 413, 415, 422, 429, 500, 503];

/** Statuses of the refusals that an operation may answer; which codes they stand for is said once. */
function statusesOf(method: string, specs: readonly ParamSpec[]): number[] {
  const always = [401, 403, 429, 500, 503];
  const withParams = specs.length > 0 ? [404, 422] : [];
  const hasBody = WITH_BODY.includes(method);
  // A write names the version that it changes.
  const withVersion = hasBody && specs.some(({ name }) => name === 'version') ? [409] : [];
  return [...always, ...withParams, ...withVersion, ...(hasBody ? [413, 415] : [])].sort();
}
