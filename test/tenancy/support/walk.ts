import type { Test } from 'supertest';
import { TOOLS } from '../../../apps/mcp/src/tools';
import type { ApiHarness } from '../../support/api-harness';
import type { McpHarness } from '../../support/mcp-harness';
import { operations, type Schema, type WalkedOperation } from '../../support/operations';

/** The parameter that names a project: the operation's own, or the path's where the resource is the project. */
export const projectParameter = ({ path, parameters, body }: WalkedOperation): string | undefined => {
  if (body?.project_id || parameters.some(({ name }) => name === 'project_id')) return 'project_id';
  return /\/projects\/\{id\}(\/|$)/.test(path) ? 'id' : undefined;
};

export const projectOperations = operations.filter((operation) => projectParameter(operation));

/** Of the operation that a tool mirrors: the tool's own schemas say less. */
export function schemasOf(operationId: string): Record<string, Schema> {
  const { parameters, body } = operations.find((operation) => operation.operationId === operationId)!;
  const inUrl = parameters.filter((parameter) => ['query', 'path'].includes(parameter.in) && !parameter['x-rest-only']);
  return { ...Object.fromEntries(inUrl.map(({ name, schema }) => [name, schema])), ...body };
}

/** Their schemas take dates and instants alike. */
export const WINDOW = { from: '2026-03-01', to: '2026-03-10' };
const TEXTS = ['x.example', '1', 'ES', '#123456', '0'.repeat(64), 'UTC'];
const OF_FORMAT = new Map([
  ['date', '2026-03-10'],
  ['uri', 'https://x.example'],
]);

/** Some value that the schema allows. */
export function sample(schema: Schema): unknown {
  const { pattern = '', format = '', minimum = 1, items, anyOf, properties, required = [], type } = schema;
  if (schema.enum) return schema.enum[0];
  if (anyOf) return sample(anyOf[0]!);
  if (items) return [sample(items)];
  if (properties) return Object.fromEntries(required.map((name) => [name, sample(properties[name]!)]));
  if (type?.includes('integer')) return Math.max(1, minimum);
  if (type === 'boolean') return true;
  return OF_FORMAT.get(format) ?? TEXTS.find((text) => new RegExp(pattern).test(text));
}

export const sampleAll = (properties: Readonly<Record<string, Schema>>) =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, sample(schema)]));

/** What a request about a project needs beside what it is about. */
export const argumentsFor = (
  operation: WalkedOperation,
  projectId: number,
  competitorId: number,
): Record<string, string> => ({
  ...Object.fromEntries(
    operation.parameters.flatMap(({ name, in: where, required, schema }) =>
      required && where === 'query' ? [[name, String(sample(schema))]] : [],
    ),
  ),
  [projectParameter(operation)!]: String(projectId),
  ...(operation.parameters.some(({ name }) => name === 'competitors') && { competitors: String(competitorId) }),
});

/** Asks an operation about a project, with some value for everything that it needs. */
export function callOperation(
  api: ApiHarness,
  operation: WalkedOperation,
  about: { readonly projectId: number; readonly competitorId: number },
  headers: Record<string, string>,
): Test {
  const values = argumentsFor(operation, about.projectId, about.competitorId);
  const path = operation.path.replace(
    /\{(\w+)\}/g,
    (_, part: string) => values[part] ?? String(sample(operation.parameters.find(({ name }) => name === part)!.schema)),
  );
  const query = new URLSearchParams(values).toString();
  const request = api.request(operation.method as 'get', `${path}?${query}`).set(headers);
  return operation.body
    ? request.send({ ...sampleAll(operation.body), ...(operation.body.from && WINDOW), ...values })
    : request;
}

interface WalkedTool {
  readonly name: string;
  readonly annotations: { readonly readOnlyHint: boolean };
  readonly inputSchema: { readonly properties?: Record<string, Schema>; readonly required?: string[] };
}

/** Tools that are about a project, as a credential sees them. */
export async function projectTools(harness: McpHarness, credential: string): Promise<WalkedTool[]> {
  const { body } = await harness.listTools(credential);
  return (body.result.tools as WalkedTool[]).filter(({ inputSchema }) => inputSchema.properties?.project_id);
}

/** Some value for everything that a tool needs but the project. */
export function toolArguments({ name, inputSchema, annotations }: WalkedTool): Record<string, unknown> {
  const { required = [] } = inputSchema;
  const properties = schemasOf(TOOLS.find((tool) => tool.name === name)!.operationId);
  // A write may need one of several parameters, of which none alone is required; a page has two names.
  const isNeeded = (part: string): boolean =>
    !annotations.readOnlyHint || required.includes(part) || part === 'url_sha256';
  return sampleAll(Object.fromEntries(Object.entries(properties).filter(([part]) => isNeeded(part))));
}
