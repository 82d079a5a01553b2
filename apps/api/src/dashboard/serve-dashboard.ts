import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestHandler, Response } from 'express';
import { DASHBOARD_PATH } from '@app/core/kernel';
import { type HttpRequest, refuseOtherPaths } from '@app/platform/http';

/** `dist/web`, from the build in `dist`, from the sources, and from another build beside `dist`. */
const FOLDERS = ['web', 'dist/web', '../dist/web'].map((folder) => join(__dirname, '../../../..', folder));

/** How the names of files end that the build has compressed (`apps/web/vite.config.mjs`). The best comes first. */
const ENCODINGS = { br: '.br', gzip: '.gz' } as const;

/** Own scripts and styles alone, none of them in the page itself, and requests to this service alone. */
const PAGE_CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/**
 * Serves the built dashboard: public files, which hold no data. Every path below `/app` is its page, which reads from the
 * address what to show. Does nothing where no dashboard was built. Call it before `init`.
 */
export function serveDashboard(app: NestExpressApplication, folders = FOLDERS): void {
  const page = folders.map((folder) => join(folder, 'index.html')).find((file) => existsSync(file));
  if (page === undefined) return;
  // A name changes with what is in the file, so browsers need not ask again.
  const kept = { immutable: true, maxAge: '365d', index: false, redirect: false, setHeaders: tellEncoding } as const;
  const [folder, prefix] = [join(page, '../assets'), `${DASHBOARD_PATH}/assets`];
  app.use(prefix, preferCompressed(readdirSync(folder)));
  app.useStaticAssets(folder, { prefix, ...kept });
  app.use(prefix, refuseOtherPaths);
  app.use(DASHBOARD_PATH, (request: HttpRequest, response: Response) => sendPage(page, request, response));
}

/** Leads to the compressed form of a file where the client reads it. @param files those of the folder, by their names */
function preferCompressed(files: readonly string[]): RequestHandler {
  const known = new Set(files);
  return (request, response, next) => {
    response.vary('Accept-Encoding');
    const [, end] = Object.entries(ENCODINGS).find(([encoding]) => request.acceptsEncodings(encoding)) ?? [];
    if (end !== undefined && known.has(request.path.slice(1) + end)) request.url = request.path + end;
    next();
  };
}

function tellEncoding(response: Response, file: string): void {
  const [encoding, end] = Object.entries(ENCODINGS).find(([, ending]) => file.endsWith(ending)) ?? [];
  if (encoding) response.type(extname(file.slice(0, -end!.length))).set('Content-Encoding', encoding);
}

/** The page is read anew, since a newer build may have taken the place of the one that we began with. */
async function sendPage(page: string, request: HttpRequest, response: Response): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuseOtherPaths(request, response);
  const html = await readFile(page, 'utf8').catch(() => null);
  if (html === null) return refuseOtherPaths(request, response);
  response.set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': PAGE_CSP,
    'Cache-Control': 'no-cache',
    'Referrer-Policy': 'same-origin',
    ETag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`,
  });
  if (request.fresh) response.status(304).end();
  else response.send(html);
}
