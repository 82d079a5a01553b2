import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ErrorResponse, mapProperties, objectOrIdProperties } from '@app/core/contracts';
import { completeOperation, operationsOf } from './operations';
import { completeSchemas } from './schemas';
import { FLAT_TABLE, HEADERS, refusals } from './shared-components';

/** Version of the published interface description (docs/api.md). */
const INTERFACE_VERSION = '1.8.1';

const DESCRIPTION = `How brands appear inside the answers of AI models: mentions, citations, sources, sentiment and positions.

Every request needs an API key as bearer token. Errors share one body; \`request_id\` is in every body and in the \`X-Request-Id\` header. \`RateLimit-*\` headers tell what is left of the tightest limit. Days, weeks and months are those of Europe/Madrid.`;

/**
 * The OpenAPI 3.1 description of an app: routes and response classes as the Swagger plugin saw them at build time,
 * parameters from their registry. The app need not be initialised; preview mode is enough.
 */
export function buildDocument(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('AI Visibility API')
    .setDescription(DESCRIPTION)
    .setVersion(INTERFACE_VERSION)
    .setLicense('Apache-2.0', 'https://www.apache.org/licenses/LICENSE-2.0')
    .setOpenAPIVersion('3.1.0')
    .addServer('/api/v1')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'An API key' }, 'bearer')
    .addSecurityRequirements('bearer')
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    ignoreGlobalPrefix: true,
    operationIdFactory: (_controller, method) => method,
    autoTagControllers: false,
    extraModels: [ErrorResponse, ...[...mapProperties(), ...objectOrIdProperties()].map(({ value }) => value)],
  });
  completeSchemas(document);
  for (const operation of operationsOf(document)) completeOperation(operation);
  const tags = new Set(operationsOf(document).flatMap(({ operation }) => operation.tags ?? []));
  return {
    openapi: document.openapi,
    info: document.info,
    servers: document.servers,
    security: document.security,
    tags: [...tags].sort().map((name) => ({ name })),
    paths: sortedKeys(document.paths),
    components: {
      securitySchemes: document.components?.securitySchemes,
      headers: HEADERS,
      responses: refusals(),
      schemas: sortedKeys({ ...document.components?.schemas, FlatTable: FLAT_TABLE }),
    },
  };
}

/** So that the committed description changes only where the interface does. */
const sortedKeys = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
