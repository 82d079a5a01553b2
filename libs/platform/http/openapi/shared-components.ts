import type { OpenAPIObject } from '@nestjs/swagger';
import { ERROR_STATUS, LIMITS } from '@app/core/kernel';
import { CSV_TYPE } from '@app/core/tables';
import { IGNORED_HEADER } from '../ignored-parameters';

type Components = NonNullable<OpenAPIObject['components']>;
export type Ref = { readonly $ref: string };

const header = (type: 'string' | 'integer', description: string) => ({ description, schema: { type } });

export const HEADERS = {
  'X-Request-Id': header('string', 'Id of this request.'),
  'RateLimit-Limit': header('integer', 'The tightest limit that applies.'),
  'RateLimit-Remaining': header('integer', 'What is left of it.'),
  'RateLimit-Reset': header('integer', 'Seconds until the oldest counted request no longer counts.'),
  [IGNORED_HEADER]: header(
    'string',
    'Of a table: names of unknown parameters, percent-encoded, with commas between them.',
  ),
};

/** In every body of a success, where the HTTP layer puts it. */
export const IGNORED_PARAMETERS = {
  type: 'array',
  items: { type: 'string', maxLength: LIMITS.ignoredNameLength },
  maxItems: LIMITS.ignoredNames,
  description: 'Unknown parameters that were sent, and ignored.',
};

const headerRefs = (...names: string[]): Record<string, Ref> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const LIMIT_HEADERS = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];

export const SUCCESS_HEADERS = headerRefs('X-Request-Id', ...LIMIT_HEADERS);
export const TABLE_HEADERS = headerRefs(IGNORED_HEADER);

const codesOf = (status: number): string =>
  Object.entries(ERROR_STATUS)
    .filter(([, own]) => own === status)
    .map(([code]) => `\`${code}\``)
    .join(', ');

/** Of no known caller, who alone has limits. */
const BEFORE_LIMITS = [400, 401, 408, 431];

const refusal = (status: number) => ({
  description: codesOf(status),
  headers: headerRefs('X-Request-Id', ...(BEFORE_LIMITS.includes(status) ? [] : LIMIT_HEADERS)),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorResponse' } } },
});

/** One response per status: every refusal has the same body. */
export const refusals = (): Components['responses'] =>
  Object.fromEntries(
    [...new Set<number>(Object.values(ERROR_STATUS))].map((status) => [`Error${status}`, refusal(status)]),
  );

export const refusalRef = (status: number): Ref => ({ $ref: `#/components/responses/Error${status}` });

/** What `output=flat` answers everywhere. */
export const FLAT_TABLE = {
  type: 'object',
  description:
    'One table in place of the nested data. Beside it stand the scalars of the body that is answered without `output`, ' +
    'and its `filters`.',
  properties: {
    columns: { type: 'array', items: { type: 'string' } },
    rows: {
      type: 'array',
      description: 'Each with all columns.',
      items: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean', 'null'] } },
    },
    ignored_parameters: IGNORED_PARAMETERS,
    request_id: { type: 'string', description: 'Identifies this request; also the `X-Request-Id` header.' },
  },
  required: ['columns', 'rows', 'request_id'],
  additionalProperties: true,
};

/** Of an answer that can be asked for as a table; the JSON body comes first. */
export const tableContent = (body: Ref) => ({
  'application/json': { schema: { anyOf: [body, { $ref: '#/components/schemas/FlatTable' }] } },
  [CSV_TYPE]: { schema: { type: 'string', description: 'The table of `output=csv`, with a header (RFC 4180).' } },
});
