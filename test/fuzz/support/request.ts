import type { Random } from '../../support/random';
import type { Operation } from './description';
import { validObject, validValue } from './values';
import type { World } from './world';

/** A request before it becomes bytes, so that it can be spoiled in parts. */
export interface Draft {
  readonly method: string;
  /** Under the API's base path; percent-encoded, or wrong on purpose. */
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
  /** A JSON document, or the bytes to send in place of one. */
  readonly body?: unknown;
}

export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

const BASE = '/api/v1';

/** What stands in a URL for any text, even for one that is no Unicode. */
export const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

const pair = (name: string, value: unknown): [string, string] => [
  name,
  Array.isArray(value) ? value.join(',') : String(value),
];

/** A request that the description allows; what it means may still be refused. */
export function validRequest(random: Random, world: World, { method, path, parameters, body }: Operation): Draft {
  const nouns = path.split('/').filter((part) => part !== '' && !part.startsWith('{'));
  // Whatever is done with a file goes by its report.
  const noun = nouns[0] === 'technical_geo_files' ? nouns[0] : (nouns.at(-1) ?? '');
  const valueOf = (name: string, schema: object) => {
    const own = name === 'id' && method === 'DELETE' ? world.deletable(noun, random) : undefined;
    return own ?? validValue(random, world, name === 'id' ? `${noun}.id` : name, schema);
  };
  const window = randomWindow(random);
  const sent = parameters.filter(
    ({ name, in: place, required }) => place === 'query' && window(name) && (required || random.chance(0.2)),
  );
  const filled = parameters
    .filter(({ in: place }) => place === 'path')
    .reduce((text, { name, schema }) => text.replace(`{${name}}`, encoded(String(valueOf(name, schema)))), path);
  return {
    method,
    path: filled,
    query: inOrder(sent.map(({ name, schema }) => pair(name, valueOf(name, schema)))),
    headers: { ...credential(random, world, path), ...idempotency(random, parameters) },
    ...(body && { body: validObject(random, world, body) }),
  };
}

/** Some of the owner's requests come from a page; what is about its session, or for administrators, can come from nowhere else. */
const credential = (random: Random, world: World, path: string): Readonly<Record<string, string>> =>
  path === '/session' || path.startsWith('/installation') || random.chance(0.05)
    ? world.page
    : { Authorization: `Bearer ${world.keys.owner}` };

/** A window is given by its length or by its ends, and an end needs its start. */
function randomWindow(random: Random): (name: string) => boolean {
  const left = random.pick([['from', 'to'], ['range', 'to'], ['range']]);
  return (name) => !left.includes(name);
}

function inOrder(query: readonly [string, string][]): [string, string][] {
  const [from, to] = ['from', 'to'].map((name) => query.find(([own]) => own === name));
  const rest = query.filter((own) => own !== to && own !== from);
  if (!from || !to) return from ? [...rest, from] : rest;
  const [first, last] = [from[1], to[1]].sort() as [string, string];
  return [...rest, ['from', first], ['to', last]];
}

const idempotency = (random: Random, parameters: Operation['parameters']): Record<string, string> =>
  parameters.some(({ in: place }) => place === 'header') && random.chance(0.3)
    ? { 'Idempotency-Key': `fuzz-${random.int(1, 1e9)}` }
    : {};

export function toWire({ method, path, query, headers, body }: Draft): WireRequest {
  const text = query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
  const url = `${BASE}${path}${text && `?${text}`}`;
  if (body === undefined) return { method, path: url, headers };
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body) ?? '');
  return { method, path: url, headers: { 'Content-Type': 'application/json', ...headers }, body: bytes };
}
