import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';

/** The committed description, which a build copies: it is found from here, and from here alone. */
export const OPENAPI_FILE = join(__dirname, '../../../../docs/openapi.json');

/** Scripts and styles of the page come from this server; the styles are partly in the page itself. */
const PAGE_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

/** Serves the committed description and a page to browse it, both open to all; call it before `init`. */
export function serveApiDocs(app: NestExpressApplication, prefix: string): void {
  if (!existsSync(OPENAPI_FILE)) return;
  const document = JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')) as OpenAPIObject;
  app.use(`/${prefix}/docs`, (_request: Request, response: Response, next: NextFunction) => {
    response.setHeader('Content-Security-Policy', PAGE_CSP);
    next();
  });
  SwaggerModule.setup(`${prefix}/docs`, app, document, {
    jsonDocumentUrl: `${prefix}/openapi.json`,
    raw: ['json'],
    customSiteTitle: 'AI Visibility API',
  });
}
