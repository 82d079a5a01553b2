import { documentedStatuses, undocumented } from '../../support/documented';
import type { WireRequest } from './request';
import type { WireAnswer } from './wire';

const WITHOUT_BODY = [204, 304];
/** The parser of requests refuses with these, and with a body of ours, before anybody knows which operation is meant. */
const UNPARSED = [400, 408, 431];

function bodyProblem({ method, path }: WireRequest, { status, headers, text }: WireAnswer): string | undefined {
  const type = String(headers['content-type'] ?? '');
  if (method === 'HEAD' || WITHOUT_BODY.includes(status)) return text && 'a body where none may be';
  if (status === 200 && type.startsWith('text/csv')) return undefined;
  if (type !== 'application/json; charset=utf-8') return `Content-Type is ${type}`;
  try {
    const url = URL.parse(path, 'http://localhost')?.href ?? 'http://localhost/unreadable';
    // An empty part, and one of dots, makes it another path, which is no operation's.
    const statuses =
      /\/\/|%2e|\/\.\.?(?=[/?]|$)/i.test(path) || UNPARSED.includes(status)
        ? undefined
        : documentedStatuses(method, url);
    if (statuses && !statuses.includes(String(status))) return 'an undocumented status';
    return undocumented({ method, url, status, body: JSON.parse(text) });
  } catch (error) {
    return (error as Error).message;
  }
}

/** @returns what is wrong with an answer, whatever the request was; undefined for nothing */
export function problemOf(request: WireRequest, answer: WireAnswer): string | undefined {
  if (answer.status >= 500) return 'a failure of ours';
  if (!answer.headers['x-request-id']) return 'no X-Request-Id';
  const refusedUnread = [401, 404, 405, ...UNPARSED].includes(answer.status);
  if (!refusedUnread && request.method !== 'OPTIONS' && !answer.headers['ratelimit-limit']) return 'no RateLimit-Limit';
  return bodyProblem(request, answer);
}

/** Of bytes that may be no request at all: silence is fine. */
export function rawProblemOf(answer: WireAnswer | undefined): string | undefined {
  if (!answer) return undefined;
  if (!(answer.status >= 200 && answer.status < 500)) return 'a failure of ours';
  if (answer.text === '' && UNPARSED.includes(answer.status)) return 'a refusal without a body';
  if (answer.text === '' || answer.headers['transfer-encoding']) return undefined;
  const { error, request_id } = JSON.parse(answer.text) as { error?: { code?: string }; request_id?: string };
  if (!request_id) return 'no request_id';
  return answer.status >= 400 && !error?.code ? 'a refusal without a code' : undefined;
}
