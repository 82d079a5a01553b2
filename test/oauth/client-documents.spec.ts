import { generateKeyPairSync } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { ClientDocuments, ClientDocumentsModule, type DocumentRefused } from '@app/domain/oauth';
import { Database, DatabaseModule } from '@app/platform/database';
import { SettingsModule } from '@app/platform/config';
import { TelemetryModule } from '@app/platform/telemetry';
import { NETWORK_POLICY } from '@app/platform/web-fetch';
import { createTestDatabase, type TestDatabase } from '@app/testing';
import { TestClock } from '../support/api-harness';
import { LocalWeb } from '../support/local-web';
import { testSettings } from '../support/settings';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let web: LocalWeb;
let database: TestDatabase;
let app: INestApplicationContext;
const clock = new TestClock();

async function start(extra: Record<string, string> = {}): Promise<INestApplicationContext> {
  const module = await Test.createTestingModule({
    imports: [
      SettingsModule.forRoot(testSettings(database.url, extra)),
      TelemetryModule.forRoot(clock),
      DatabaseModule.forRoot(),
      ClientDocumentsModule,
    ],
  })
    .overrideProvider(NETWORK_POLICY)
    .useValue(web.policy)
    .compile();
  return module.init();
}

beforeAll(async () => {
  [web, database] = await Promise.all([LocalWeb.startSecure(), createTestDatabase()]);
  app = await start();
}, 60_000);
afterAll(async () => {
  await app.close();
  await database.drop();
  await web.stop();
});
beforeEach(async () => {
  web.reset();
  // The limits of fetches must not count any more.
  clock.advance(HOUR);
  await app.get(Database, { strict: false }).query('truncate oauth_client_documents, oauth_document_fetches');
});

const publicKey = (kid: string) => ({
  kid,
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' }),
});

/** Puts a document up. @returns its address, which is the client's id */
function publish(path: string, members: object = {}, headers: Record<string, string> = {}): string {
  const clientId = web.url(path);
  web.json(path, { client_id: clientId, redirect_uris: ['https://site.test/callback'], ...members }, headers);
  return clientId;
}

const find = (id: string, asked = {}, by = app) => by.get(ClientDocuments, { strict: false }).find(id, asked);
const refusal = (id: string, asked = {}, by = app): Promise<string> =>
  find(id, asked, by).then(
    () => 'found',
    ({ reason }: DocumentRefused) => reason,
  );

describe('a client by its document', () => {
  it('is fetched once for all instances, however many ask at the same time', async () => {
    const other = await start();
    try {
      const id = publish('/client', { client_name: 'App' });
      const found = await Promise.all(Array.from({ length: 20 }, (_, n) => find(id, {}, n % 2 ? app : other)));
      expect(new Set(found.map((client) => client?.client_name))).toEqual(new Set(['App']));
      expect(web.requests).toHaveLength(1);
      expect(web.requests[0]!.headers).toMatchObject({ accept: 'application/json' });
      expect(web.requests[0]!.headers).not.toHaveProperty('cookie');
    } finally {
      await other.close();
    }
  });

  it('has the keys that its document names, inline', async () => {
    web.json('/keys', { keys: [publicKey('one')] }, { 'content-type': 'application/jwk-set+json; charset=utf-8' });
    const id = publish('/client', { token_endpoint_auth_method: 'private_key_jwt', jwks_uri: web.url('/keys') });
    const client = await find(id);
    expect(client).toMatchObject({ jwks: { keys: [{ kid: 'one', kty: 'EC' }] } });
    expect(client).not.toHaveProperty('jwks_uri');
  });

  it('is fetched again when its host says so', async () => {
    const id = publish('/client', {}, { 'cache-control': 'max-age=600' });
    await find(id);
    clock.advance(10 * MINUTE - 1);
    await find(id);
    expect(web.requests).toHaveLength(1);
    publish('/client', { client_name: 'Renamed' });
    clock.advance(1);
    expect(await find(id)).toMatchObject({ client_name: 'Renamed' });
  });

  it('stays for a day while its host fails, which is asked once a minute', async () => {
    const id = publish('/client', { client_name: 'App' });
    await find(id);
    web.on('/client', (_, response) => response.writeHead(503).end());
    clock.advance(HOUR);
    expect(await find(id)).toMatchObject({ client_name: 'App' });
    expect(await find(id)).toMatchObject({ client_name: 'App' });
    expect(web.requests).toHaveLength(2);
    clock.advance(24 * HOUR - 1);
    expect(await refusal(id)).toBe('found');
    clock.advance(1);
    expect(await refusal(id)).toBe('server_error');
    publish('/client');
    clock.advance(MINUTE);
    expect(await refusal(id)).toBe('found');
  });

  it('goes when its host says that there is none, or another', async () => {
    const id = publish('/client');
    await find(id);
    web.routes.clear();
    clock.advance(HOUR);
    expect(await refusal(id)).toBe('not_found');
    expect(await refusal(id)).toBe('not_found');
    expect(web.requests).toHaveLength(2);
  });

  it('changes its keys early when it signs with one that we do not know', async () => {
    const keys = (kid: string) => web.json('/keys', { keys: [publicKey(kid)] });
    keys('old');
    const id = publish('/client', { token_endpoint_auth_method: 'private_key_jwt', jwks_uri: web.url('/keys') });
    await find(id);
    keys('new');
    expect(await find(id, { keyId: 'new' })).toMatchObject({ jwks: { keys: [{ kid: 'old' }] } });
    clock.advance(MINUTE);
    expect(await find(id, { keyId: 'old' })).toMatchObject({ jwks: { keys: [{ kid: 'old' }] } });
    expect(await find(id, { keyId: 'new' })).toMatchObject({ jwks: { keys: [{ kid: 'new' }] } });
    for (let n = 0; n < 5; n += 1) await find(id, { keyId: `made up ${n}` });
    expect(web.requestsOf('/keys')).toBe(2);
  });

  it('is not fetched for an address that names too many', async () => {
    const address = '2001:db8::1';
    const known = publish('/known');
    await find(known, { address });
    for (let n = 0; n < 9; n += 1) expect(await refusal(web.url(`/${n}`), { address })).toBe('not_found');
    expect(await refusal(publish('/new'), { address: '2001:db8::2' })).toBe('too_many_fetches');
    expect(await refusal(web.url('/new'), { address: '2001:db8:1::1' })).toBe('found');
    expect(await refusal(known, { address })).toBe('found');
    clock.advance(MINUTE);
    expect(await refusal(web.url('/newer'), { address })).toBe('not_found');
  });

  it('is not fetched from a host that is asked too often, by whomever', async () => {
    const ask = (n: number) => refusal(web.url(`/${n}`), { address: `192.0.2.${n}` });
    for (let n = 1; n <= 60; n += 1) expect(await ask(n)).toBe('not_found');
    expect(await ask(61)).toBe('too_many_fetches');
    expect(await refusal(web.url('/1', 'other.test'), { address: '192.0.2.99' })).toBe('not_found');
  });

  it('is of an allowed host, where the operator says which', async () => {
    const other = await start({ CLIENT_DOCUMENT_HOSTS: 'claude.ai, site.test' });
    try {
      expect(await refusal(publish('/client'), {}, other)).toBe('found');
      expect(await refusal(web.url('/client', 'other.test'), {}, other)).toBe('host_not_allowed');
      expect(web.requests).toHaveLength(1);
    } finally {
      await other.close();
    }
  });

  it('is unknown where documents are off', async () => {
    const other = await start({ CLIENT_DOCUMENTS: 'false' });
    try {
      expect(await find(publish('/client'), {}, other)).toBeUndefined();
      expect(web.requests).toHaveLength(0);
    } finally {
      await other.close();
    }
  });
});
