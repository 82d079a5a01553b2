import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { Response } from 'supertest';

interface Schema {
  properties?: Record<string, Schema>;
  additionalProperties?: unknown;
}

interface Operation {
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: { $ref?: string } }> }>;
  /** What it answers for `output`. */
  'x-output'?: object;
}

interface Description {
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Operation['responses'] };
}

const ID = 'openapi.json';
const PREFIX = '/api/v1';

/** A documented object has no other fields. */
function closed(description: Description): Description {
  for (const schema of Object.values(description.components.schemas)) {
    if (schema.properties && schema.additionalProperties === undefined) schema.additionalProperties = false;
  }
  return description;
}

const description = closed(JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as Description);
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema(description, ID);

const segments = (path: string): string[] => path.split('/').filter(Boolean);

function operationOf(method: string, url: string): Operation | undefined {
  const path = segments(url.split('?')[0]!.replace(PREFIX, ''));
  const [, item] =
    Object.entries(description.paths).find(([template]) => {
      const parts = segments(template);
      return parts.length === path.length && parts.every((part, index) => part.startsWith('{') || part === path[index]);
    }) ?? [];
  return item?.[method.toLowerCase()];
}

/** The statuses that an operation is documented to answer; undefined for what is no operation. */
export const documentedStatuses = (method: string, url: string): string[] | undefined => {
  const operation = operationOf(method, new URL(url).pathname);
  return operation && Object.keys(operation.responses);
};

interface Answer {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  readonly status: number;
  readonly body: unknown;
}

function schemaOf(method: string, { pathname: url, searchParams }: URL, status: number): string {
  const named = operationOf(method, url)?.responses[status];
  const response = named?.$ref ? description.components.responses[named.$ref.split('/').at(-1)!] : named;
  if (status === 200 && searchParams.get('output') === 'flat' && operationOf(method, url)?.['x-output']) {
    return '#/x-flat-table';
  }
  const { $ref } = response?.content?.['application/json']?.schema ?? {};
  if ($ref) return $ref;
  // Paths that the description does not know answer the shape of every error.
  if (!named && status >= 400) return '#/components/schemas/ErrorResponse';
  throw new Error(`docs/openapi.json does not know ${method} ${url} answering ${status}`);
}

/**
 * @returns what of a JSON body is not as docs/openapi.json has it for this operation and status; undefined for nothing
 * @throws Error for a success that the description does not know
 */
export function undocumented({ method, url, status, body }: Answer): string | undefined {
  const validate = ajv.getSchema(`${ID}${schemaOf(method, new URL(url), status)}`) as ValidateFunction;
  return validate(body) ? undefined : ajv.errorsText(validate.errors);
}

/**
 * Fails unless the body is what docs/openapi.json says about this operation and status. CSV has no further description.
 */
export function expectDocumented(response: Response): void {
  const { method, url } = response.request as unknown as { method: string; url: string };
  if (response.type === 'text/csv') return;
  const { status, body } = response as { status: number; body: unknown };
  const difference = undocumented({ method, url, status, body });
  if (difference) throw new Error(`${method} ${url} answered ${status} with an undocumented body: ${difference}`);
}
