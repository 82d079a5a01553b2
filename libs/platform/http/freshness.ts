import type { IncomingHttpHeaders } from 'node:http';
import type { Validators } from './validators';

const ENTITY_TAG = /(?:W\/)?"([\x21\x23-\x7e\x80-\xff]*)"/g;
const HTTP_DATE = /^(?:[A-Z][a-z]{2,8}, .* GMT|[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4})$/;

const opaque = (tag: string): string => tag.replace(/^W\//, '');

/** Whether what the client holds is still what we would send (RFC 9110, sections 13.1.2, 13.1.3 and 13.2.2). */
export function isFresh(headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean {
  const noneMatch = headers['if-none-match'];
  if (noneMatch !== undefined) {
    if (noneMatch.trim() === '*') return true;
    return [...noneMatch.matchAll(ENTITY_TAG)].some(([tag]) => opaque(tag) === opaque(etag));
  }
  const since = headers['if-modified-since'];
  if (since === undefined || !HTTP_DATE.test(since)) return false;
  // asctime dates name no zone and mean UTC; one that is no date compares as false.
  return lastModified.getTime() <= Date.parse(since.endsWith('GMT') ? since : `${since} GMT`);
}
