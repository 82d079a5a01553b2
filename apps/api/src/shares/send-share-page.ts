import type { Response } from 'express';
import type { VNode } from 'preact';
import { PAGE_HEADERS, pageText } from '@app/platform/pages';

/** The address is the secret: no other site is told it, and no search engine keeps it. */
const HEADERS = {
  ...PAGE_HEADERS,
  'Content-Security-Policy': `${PAGE_HEADERS['Content-Security-Policy']}; form-action 'none'`,
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
};

export function sendSharePage(response: Response, page: VNode, status = 200): void {
  response.status(status).set(HEADERS).send(pageText(page));
}
