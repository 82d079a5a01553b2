import type { OpenAPIObject } from '@nestjs/swagger';
import { ERROR_STATUS, LIMITS } from '@app/core/kernel';
import { IGNORED_HEADER } from '../ignored-parameters';

type Components = NonNullable<OpenAPIObject['components']>;
export type Ref = { readonly $ref: string };

/** As examples have it. */
const REQUEST_ID = '6f1c2a54-1f0b-4c0e-9b3e-2f5a8c1d7e90';

const header = (type: 'string' | 'integer', description: string) => ({ description, schema: { type } });

export const HEADERS = {
  'X-Request-Id': header('string', 'Id of this request.'),
  'RateLimit-Limit': header('integer', 'The tightest limit that applies.'),
  'RateLimit-Remaining': header('integer', 'What is left of it.'),
  'RateLimit-Reset': header('integer', 'Seconds until the oldest counted request no longer counts.'),
  [IGNORED_HEADER]: header(
    'string',
    'Of a table: names of parameters that were sent in vain, percent-encoded, with commas between them.',
  ),
};

/** In every body of a success, where the HTTP layer puts it. */
export const IGNORED_PARAMETERS = {
  type: 'array',
  items: { type: 'string', maxLength: LIMITS.ignoredNameLength },
  maxItems: LIMITS.ignoredNames,
  description: 'Parameters that were sent in vain: unknown ones, and those that change nothing beside the others.',
  examples: [['metric']],
};

const headerRefs = (...names: string[]): Record<string, Ref> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const LIMIT_HEADERS = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];

export const SUCCESS_HEADERS = headerRefs('X-Request-Id', ...LIMIT_HEADERS);
export const TABLE_HEADERS = headerRefs(IGNORED_HEADER);

const codesOf = (status: number): string[] =>
  Object.entries(ERROR_STATUS)
    .filter(([, own]) => own === status)
    .map(([code]) => code);

/** Of no known caller, who alone has limits. */
const BEFORE_LIMITS = [400, 401, 408, 431];

const refusal = (status: number) => ({
  description: codesOf(status)
    .map((code) => `\`${code}\``)
    .join(', '),
  headers: headerRefs('X-Request-Id', ...(BEFORE_LIMITS.includes(status) ? [] : LIMIT_HEADERS)),
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/ErrorResponse' },
      example: { error: { code: codesOf(status)[0], message: 'what is wrong', meta: {} }, request_id: REQUEST_ID },
    },
  },
});

/** One response per status: every refusal has the same body. */
export const refusals = (statuses: readonly number[]): Components['responses'] =>
  Object.fromEntries([...statuses].sort().map((status) => [`Error${status}`, refusal(status)]));

export const refusalRef = (status: number): Ref => ({ $ref: `#/components/responses/Error${status}` });

/** What `output=flat` answers everywhere. */
export const FLAT_TABLE_SCHEMA = {
  type: 'object',
  description:
    'One table in place of the nested data. Beside it stand the scalars of the body that is answered without `output`, ' +
    'and its `filters`.',
  properties: {
    columns: {
      type: 'array',
      description: 'Names of the columns, in order. A nested field is named by its path: `actor.name`.',
      items: { type: 'string' },
      examples: [['date', 'value']],
    },
    rows: {
      type: 'array',
      description: 'Each with all columns.',
      examples: [[{ date: '2026-03-02', value: 42.5 }]],
      items: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean', 'null'] } },
    },
    ignored_parameters: IGNORED_PARAMETERS,
    request_id: {
      type: 'string',
      description: 'Identifies this request; also the `X-Request-Id` header.',
      examples: [REQUEST_ID],
    },
  },
  required: ['columns', 'rows', 'request_id'],
  additionalProperties: true,
};
