import type { Random } from '../../support/random';
import type { Draft } from './request';
import { HOSTILE_VALUES } from './values';
import type { World } from './world';

type Spoil = (draft: Draft, random: Random, world: World) => Draft;

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'HEAD', 'OPTIONS', 'PROPFIND'];
const TYPES = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'a/b/c',
  ';',
];
const ENCODINGS = ['gzip', 'br', 'deflate', 'nonsense'];
const PATHS = ['//', '/%2e%2e/', '/%00', '/%ff', '/%', '/%zz', '/;', '/~', '/%F0%9F%91%9F', `/${'a'.repeat(9_000)}`];
const HEADERS: readonly [string, string][] = [
  ['X-Request-Id', 'x'.repeat(129)],
  ['X-Request-Id', 'mine-1'],
  ['If-None-Match', '*'],
  ['If-None-Match', `"${'x'.repeat(2_000)}", W/"`],
  ['If-Modified-Since', 'yesterday'],
  ['If-Modified-Since', 'Tue, 10 Mar 2026 12:00:00 GMT'],
  ['Accept', 'image/png'],
  ['Accept-Encoding', 'br;q=2, nonsense'],
  ['Idempotency-Key', 'x'.repeat(5_000)],
  ['Idempotency-Key', ''],
  ['Range', 'bytes=0-0'],
  ['Expect', '100-continue'],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['X-Forwarded-For', "1.2.3.4, ' or 1=1"],
];

const hostile = (random: Random): unknown => random.pick(HOSTILE_VALUES);
const asText = (value: unknown): string => (typeof value === 'string' ? value : String(JSON.stringify(value)));
const objectOf = (body: unknown): Record<string, unknown> => ({ ...(body as Record<string, unknown> | undefined) });
const bytesOf = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body ?? {})));

const replaceQuery: Spoil = (draft, random) => {
  const at = random.int(0, Math.max(0, draft.query.length - 1));
  const query = draft.query.map((own, index) => (index === at ? ([own[0], asText(hostile(random))] as const) : own));
  return { ...draft, query };
};
const dropQuery: Spoil = (draft, random) => ({ ...draft, query: draft.query.filter(() => random.chance(0.6)) });
const repeatQuery: Spoil = (draft, random) => ({
  ...draft,
  query: draft.query.flatMap((own) => (random.chance(0.5) ? [own, own] : [own])),
});
const addQuery: Spoil = (draft, random) => ({
  ...draft,
  query: [...draft.query, [asText(hostile(random)).slice(0, 500), asText(hostile(random))]],
});
const replaceSegment: Spoil = (draft, random) => {
  const parts = draft.path.split('/');
  const value = encodeURIComponent(asText(hostile(random)).toWellFormed());
  return { ...draft, path: [...parts.slice(0, -1), value].join('/') };
};
const bendPath: Spoil = (draft, random) => ({ ...draft, path: draft.path + random.pick(PATHS) });
const otherMethod: Spoil = (draft, random) => ({ ...draft, method: random.pick(METHODS) });
const oddHeader: Spoil = (draft, random) => {
  const [name, value] = random.pick(HEADERS);
  return { ...draft, headers: { ...draft.headers, [name]: value } };
};
const oddType: Spoil = (draft, random) => ({
  ...draft,
  headers: { ...draft.headers, 'Content-Type': random.pick(TYPES) },
  body: draft.body ?? {},
});
const oddEncoding: Spoil = (draft, random) => ({
  ...draft,
  headers: { ...draft.headers, 'Content-Encoding': random.pick(ENCODINGS) },
  body: draft.body ?? {},
});
const replaceField: Spoil = (draft, random) => {
  const body = objectOf(draft.body);
  return { ...draft, body: { ...body, [random.pick([...Object.keys(body), 'project_id'])]: hostile(random) } };
};
const addField: Spoil = (draft, random) => ({
  ...draft,
  body: { ...objectOf(draft.body), [asText(hostile(random)).slice(0, 500)]: hostile(random) },
});
const dropField: Spoil = (draft, random) => ({
  ...draft,
  body: Object.fromEntries(Object.entries(objectOf(draft.body)).filter(() => random.chance(0.6))),
});
const otherBody: Spoil = (draft, random) => ({ ...draft, body: hostile(random) });
const cutBody: Spoil = (draft, random) => {
  const bytes = bytesOf(draft.body);
  return { ...draft, body: bytes.subarray(0, random.int(0, bytes.length)) };
};
const badBytes: Spoil = (draft, random) => {
  const bytes = Buffer.from(bytesOf(draft.body));
  if (bytes.length > 0) bytes[random.int(0, bytes.length - 1)] = random.pick([0, 0x80, 0xff, 0xc3, 0x22]);
  return { ...draft, body: bytes };
};
const deepBody: Spoil = (draft, random) => {
  const depth = random.pick([50, 5_000, 100_000]);
  return { ...draft, body: Buffer.from('[{"a":'.repeat(depth) + '1' + '}]'.repeat(depth)) };
};
const otherKey: Spoil = (draft, random, { keys }) => {
  const credentials = [`Bearer ${keys.reader}`, `Bearer ${keys.stranger}`, `Bearer service_${'x'.repeat(43)}`];
  const Authorization = random.pick([...credentials, 'Bearer', 'Basic YTpi', `bearer  ${keys.owner}`, '']);
  return { ...draft, headers: { ...draft.headers, Authorization } };
};

const ANYWHERE = [replaceQuery, dropQuery, repeatQuery, addQuery, replaceSegment, bendPath, otherMethod, oddHeader];
const OF_BODIES = [replaceField, replaceField, addField, dropField, otherBody, cutBody, badBytes, oddType, oddEncoding];

/** The request with one to three things in it that are wrong, or only odd. */
export function spoiled(draft: Draft, random: Random, world: World): Draft {
  const all = [...ANYWHERE, otherKey, ...(draft.body === undefined ? [oddType] : OF_BODIES)];
  const chosen = Array.from({ length: random.int(1, 3) }, () => (random.chance(0.005) ? deepBody : random.pick(all)));
  return chosen.reduce((worse, spoil) => spoil(worse, random, world), draft);
}
