import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { NextFunction, Response } from 'express';
import type { HttpRequest } from '../http-request';
import { refuseOtherPaths } from '../refuse-other-paths';

/** The committed description, which a build copies: it is found from here, and from here alone. */
export const OPENAPI_FILE = join(__dirname, '../../../../docs/openapi.json');

/** Scripts and styles of the page come from this server; the styles are partly in the page itself. */
const PAGE_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

/** Files of the page that it names; the package has others, which describe somebody else's API. */
const PAGE_FILES =
  /^\/?$|\/(?:docs|index\.html|swagger-ui-init\.js|swagger-ui\.css|swagger-ui-bundle\.js|swagger-ui-standalone-preset\.js|favicon-(?:16x16|32x32)\.png)$/;

/** Serves the committed description and a page to browse it, both open to all; call it before `init`. */
export function serveApiDocs(app: NestExpressApplication, prefix: string, publicUrl: string): void {
  if (!existsSync(OPENAPI_FILE)) return;
  app.use(`/${prefix}/docs`, (request: HttpRequest, response: Response, next: NextFunction) => {
    if (!PAGE_FILES.test(request.path)) return refuseOtherPaths(request, response);
    response.setHeader('Content-Security-Policy', PAGE_CSP);
    next();
  });
  // Made for the first who asks: two megabytes that most processes never need.
  SwaggerModule.setup(`${prefix}/docs`, app, () => describedAt(`${publicUrl}/${prefix}`), {
    jsonDocumentUrl: `${prefix}/openapi.json`,
    raw: ['json'],
    customSiteTitle: 'AI Visibility API',
    swaggerOptions: { deepLinking: true },
  });
}

/** The committed description, whose addresses stand for those of an installation. */
function describedAt(server: string): OpenAPIObject {
  const text = readFileSync(OPENAPI_FILE, 'utf8');
  const { servers = [] } = JSON.parse(text) as OpenAPIObject;
  return JSON.parse(text.replaceAll(servers[0]!.url, server)) as OpenAPIObject;
}
