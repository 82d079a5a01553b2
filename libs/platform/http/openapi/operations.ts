import type { OpenAPIObject } from '@nestjs/swagger';
import { type JsonSchema, type ParamsClass, paramsOf, type ParamSpec, schemaOf } from '@app/core/contracts';
import { CSV_TYPE } from '@app/core/tables';
import { isMutation } from '../is-mutation';
import { PARAMS_EXTENSION } from './params-extension';
import { type Ref, refusalRef, SUCCESS_HEADERS, TABLE_HEADERS, tableContent } from './shared-components';

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

/** Fills in what every operation has alike: parameters of its class, response headers, refusals. */
export function completeOperation({ path, method, operation }: Located): void {
  const carrier = operation as Operation & { [PARAMS_EXTENSION]?: { type: () => ParamsClass } };
  const type = carrier[PARAMS_EXTENSION]?.type();
  delete carrier[PARAMS_EXTENSION];
  const specs = type ? paramsOf(type) : [];
  const inPath = (name: string) => path.includes(`{${name}}`);
  const hasBody = WITH_BODY.includes(method);
  // Role names of a bearer token, as OpenAPI 3.1 allows them: the scope that a key needs.
  operation.security = [{ bearer: [isMutation({ method: method.toUpperCase() }) ? 'read_write' : 'read'] }];
  const headers = (operation.parameters ?? []).filter((parameter) => 'in' in parameter && parameter.in === 'header');
  const inUrl = specs
    .filter(({ name }) => inPath(name) || !hasBody)
    .map((spec) => parameterOf(spec, inPath(spec.name)));
  operation.parameters = [...headers, ...inUrl];
  if (type && hasBody) operation.requestBody = bodyOf(schemaOf(type), specs.map(({ name }) => name).filter(inPath));
  for (const response of Object.values(operation.responses)) {
    if (response && !('$ref' in response)) Object.assign(response, completeResponse(response));
  }
  for (const status of statusesOf(method, specs)) operation.responses[status] = refusalRef(status);
}

const completeResponse = ({ description, headers, content }: ResponseObject): ResponseObject => ({
  description: description || 'Success.',
  headers: { ...SUCCESS_HEADERS, ...(content && CSV_TYPE in content && TABLE_HEADERS), ...headers },
  ...(content && CSV_TYPE in content && { content: tableContent(content['application/json']?.schema as Ref) }),
});

const parameterOf = ({ name, required, description, schema, restOnly }: ParamSpec, path: boolean) => ({
  name,
  in: path ? ('path' as const) : ('query' as const),
  required: required || path,
  ...(description && { description }),
  // Arrays are comma-separated in a query string.
  ...(schema.type === 'array' && { style: 'form' as const, explode: false }),
  schema: mutable(schema),
  ...(restOnly && { 'x-rest-only': true }),
});

function bodyOf({ properties = {}, required = [], ...schema }: JsonSchema, pathNames: readonly string[]) {
  const inBody = (name: string) => !pathNames.includes(name);
  const kept = Object.fromEntries(Object.entries(properties).filter(([name]) => inBody(name)));
  const body: JsonSchema = { ...schema, properties: kept, required: required.filter(inBody) };
  return { required: true, content: { 'application/json': { schema: mutable(body) } } };
}

/** The library's types know no readonly arrays. */
const mutable = (schema: JsonSchema) => schema as Record<string, unknown>;

/** Statuses of the refusals that an operation may answer; which codes they stand for is said once. */
function statusesOf(method: string, specs: readonly ParamSpec[]): number[] {
  const always = [401, 403, 429, 500, 503];
  const withParams = specs.length > 0 ? [404, 422] : [];
  return [...always, ...withParams, ...(WITH_BODY.includes(method) ? [413, 415] : [])].sort();
}
