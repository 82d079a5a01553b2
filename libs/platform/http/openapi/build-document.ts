import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ErrorResponse, mapProperties, objectOrIdProperties } from '@app/core/contracts';
import type { Schemas } from './json-schema';
import { completeOperation, operationsOf, REFUSAL_STATUSES } from './operations';
import { completeExamples } from './property-examples';
import { completeSchemas } from './schemas';
import { FLAT_TABLE_SCHEMA, HEADERS, refusals } from './shared-components';
import { FLAT_TABLE } from './table-output';
import { METRICS_TAG, TAGS } from './tags';

/** Version of the published interface description (docs/api.md). */
const INTERFACE_VERSION = '1.9.0';

const DESCRIPTION = `How brands appear inside the answers of AI models: mentions, citations, sources, sentiment and positions.

Every request needs an API key as bearer token; pages of the service itself use the session of the browser. Errors share one body; \`request_id\` is in every body and in the \`X-Request-Id\` header. \`RateLimit-*\` headers tell what is left of the tightest limit. Days, weeks and months are those of the project's time zone, which is Europe/Madrid unless an answer names another.

Lists, metrics and reports take \`output=csv\` and \`output=flat\`: they then answer one table with status 200, which \`x-output\` of the operation describes. [Metrics](#/Metrics) has the formulas.`;

const KEY =
  'An API key: an opaque text, made on the account page or by the operator. Its scopes are `read` and `read_write`.';

const SESSION =
  'The session of a browser: the cookie `session`, or `__Host-session` where the address is https. Writes also have the ' +
  "session's `csrf_token` in the header `X-CSRF-Token`.";

interface Surroundings {
  /** Where the API is, with its prefix; no slash at the end. */
  readonly server: string;
  /** As a Markdown list. */
  readonly formulas: string;
}

/**
 * The OpenAPI 3.1 description of an app: routes and response classes as the Swagger plugin saw them at build time,
 * parameters from their registry. The app need not be initialised; preview mode is enough.
 */
export function buildDocument(
  app: INestApplication,
  { server, formulas }: Surroundings,
): OpenAPIObject & { [FLAT_TABLE]: object } {
  const config = new DocumentBuilder()
    .setTitle('AI Visibility API')
    .setDescription(DESCRIPTION)
    .setVersion(INTERFACE_VERSION)
    .setLicense('Apache-2.0', 'https://www.apache.org/licenses/LICENSE-2.0')
    .setContact('The operator of the service', server, '')
    .setOpenAPIVersion('3.1.0')
    .addServer(server, 'The API of this installation')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'API key', description: KEY }, 'bearer')
    .addCookieAuth('session', { type: 'apiKey', in: 'cookie', description: SESSION }, 'session')
    .addSecurityRequirements('bearer')
    .addSecurityRequirements('session')
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    ignoreGlobalPrefix: true,
    operationIdFactory: (_controller, method) => method,
    autoTagControllers: false,
    extraModels: [ErrorResponse, ...[...mapProperties(), ...objectOrIdProperties()].map(({ value }) => value)],
  });
  completeSchemas(document);
  const schemas = (document.components?.schemas ?? {}) as Schemas;
  completeExamples(schemas);
  for (const operation of operationsOf(document)) completeOperation(operation, schemas);
  const used = new Set(operationsOf(document).flatMap(({ operation }) => operation.tags ?? []));
  const unknown = [...used].filter((name) => !TAGS.some((tag) => tag.name === name));
  if (unknown.length > 0) throw new Error(`tags without words: ${unknown.join(', ')}`);
  const { email: _none, ...contact } = document.info.contact ?? {};
  return {
    openapi: document.openapi,
    info: { ...document.info, contact },
    servers: document.servers,
    security: document.security,
    tags: TAGS.filter(({ name }) => used.has(name)).map(({ name, description, figures }) => ({
      name,
      description: name === METRICS_TAG ? `${description}\n\nFormulas:\n\n${formulas}` : description,
      ...(figures && { externalDocs: { description: 'Formulas', url: `${server}/docs#/${METRICS_TAG}` } }),
    })),
    paths: sortedKeys(document.paths),
    components: {
      securitySchemes: document.components?.securitySchemes,
      headers: HEADERS,
      responses: refusals(REFUSAL_STATUSES),
      schemas: sortedKeys(document.components?.schemas ?? {}),
    },
    [FLAT_TABLE]: FLAT_TABLE_SCHEMA,
  };
}

/** So that the committed description changes only where the interface does. */
const sortedKeys = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
