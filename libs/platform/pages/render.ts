import type { Response } from 'express';
import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';

/**
 * Pages load our own stylesheet and images, run no script and cannot be framed. There is no `form-action`: browsers
 * apply it to redirects too, and consent ends in one to the client's address.
 */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'";

export const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
} as const;

/** Text in a page is escaped by the library, wherever it comes from. */
export const pageText = (page: VNode): string => `<!doctype html>${renderToString(page)}`;

export function sendPage(response: Response, page: VNode, status = 200): void {
  response.status(status).set(PAGE_HEADERS).send(pageText(page));
}
