import type { IncomingMessage, ServerResponse } from 'node:http';
import { farmSite, html, redirect } from './site';

/** Every name below it is the same other site: pages of the farm link to `http://<any name>.library.test:{port}/`. */
export const LIBRARY_DOMAIN = '.library.test';

/** It answers GET, and refuses HEAD. */
const noHead = (request: IncomingMessage, response: ServerResponse): void =>
  void response
    .writeHead(request.method === 'HEAD' ? 405 : 200, { 'Content-Type': 'text/html; charset=utf-8' })
    .end('<!doctype html><title>A study</title><h1>A study</h1>');

export const LIBRARY = farmSite('library', 'Another site, of which each path answers in its own way.', {
  '/study': html('<!doctype html><title>A study</title><h1>A study of sitting and standing</h1>'),
  '/moved': redirect('/study'),
  '/gone': { status: 410, body: '<h1>Gone</h1>' },
  '/members': { status: 401, headers: { 'WWW-Authenticate': 'Basic realm="members"' } },
  '/forbidden': { status: 403, body: '<h1>Forbidden</h1>' },
  '/busy': { status: 429, body: 'Too many requests' },
  '/ill': { status: 500, body: 'Internal server error' },
  '/no-head': { behaviour: noHead },
});
