import type { OpenAPIObject } from '@nestjs/swagger';
import { ERROR_STATUS } from '@app/core/kernel';

type Components = NonNullable<OpenAPIObject['components']>;
type Ref = { readonly $ref: string };

const header = (type: 'string' | 'integer', description: string) => ({ description, schema: { type } });

export const HEADERS = {
  'X-Request-Id': header('string', 'Id of this request.'),
  'RateLimit-Limit': header('integer', 'The tightest limit that applies.'),
  'RateLimit-Remaining': header('integer', 'What is left of it.'),
  'RateLimit-Reset': header('integer', 'Seconds until the oldest counted request no longer counts.'),
};

const headerRefs = (...names: string[]): Record<string, Ref> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

export const SUCCESS_HEADERS = headerRefs(...Object.keys(HEADERS));

const codesOf = (status: number): string =>
  Object.entries(ERROR_STATUS)
    .filter(([, own]) => own === status)
    .map(([code]) => `\`${code}\``)
    .join(', ');

const refusal = (status: number) => ({
  description: codesOf(status),
  headers: headerRefs(
    'X-Request-Id',
    ...(status === 401 ? [] : ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset']),
  ),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorResponse' } } },
});

/** One response per status: every refusal has the same body. */
export const refusals = (): Components['responses'] =>
  Object.fromEntries(
    [...new Set<number>(Object.values(ERROR_STATUS))].map((status) => [`Error${status}`, refusal(status)]),
  );

export const refusalRef = (status: number): Ref => ({ $ref: `#/components/responses/Error${status}` });
