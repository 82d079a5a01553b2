import { LIMITS } from '@app/core/kernel';
import type { HttpRequest } from './http-request';

export const IGNORED_HEADER = 'X-Ignored-Parameters';

/** Notes what a request sends in vain, so that its answer can say so: a typo must not look like an answer (docs/api.md). */
export function noteIgnored(request: HttpRequest, names: readonly string[]): void {
  const shown = [...new Set(names)].slice(0, LIMITS.ignoredNames).map(shortened);
  if (shown.length > 0) request.ignoredParameters = shown;
}

/** What an answer to the request has in its body beside what was asked for. */
export const bodyMembersOf = ({ id, ignoredParameters }: HttpRequest): Readonly<Record<string, unknown>> => ({
  ...(ignoredParameters && { ignored_parameters: ignoredParameters }),
  request_id: id,
});

/** The same names for an answer whose body has no place for them: percent-encoded, so that any name fits a header. */
export const ignoredHeaderOf = ({ ignoredParameters = [] }: HttpRequest): string =>
  ignoredParameters.map((name) => encodedName(encodeURIComponent(name.toWellFormed()))).join(', ');

const shortened = (name: string): string => [...name].slice(0, LIMITS.ignoredNameLength).join('');

/** Cut to as many bytes, and to no part of one. */
const encodedName = (encoded: string): string =>
  (encoded.match(/%..|[^%]/g) ?? []).slice(0, LIMITS.ignoredNameLength).join('');
