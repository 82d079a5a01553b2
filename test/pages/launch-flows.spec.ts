import { hash } from '@node-rs/argon2';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { INestApplicationContext } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import type { Browser as Chromium } from 'playwright-core';
import {
  AuditCrawl,
  AuditWork,
  AuditWorkModule,
  RecommendationRunner,
  RecommendationWorkModule,
} from '@app/domain/work';
import { createProject, longOr } from '@app/testing';
import { ToldCrawler } from '../support/told-crawler';
import { PASSWORD } from '../support/account-harness';
import { describeInChromium, launchChromium } from '../support/chromium';
import { OAuthHarness } from '../support/oauth-harness';
import { readInTypescript } from '../support/read-local-web';
import { testSettings } from '../support/settings';
import { StillWorker } from '../support/still-worker';
import { flawsOf } from '../support/inspect';
import { Person } from './support/person';

const itLong = longOr(it, it.skip);

/** What the tools answer, as far as it is looked at. */
interface Answer {
  readonly confirm_url: string;
  readonly total: number;
  readonly data: readonly { readonly id: number }[];
}

describeInChromium('work that is launched, confirmed and polled', () => {
  let oauth: OAuthHarness;
  let mcp: NestExpressApplication;
  let worker: INestApplicationContext;
  let chromium: Chromium;
  let person: Person;
  let client: Client;
  let email: string;
  let projectId: number;

  beforeAll(async () => {
    oauth = await OAuthHarness.start({}, { instances: 1 });
    mcp = await oauth.serveMcp();
    const modules = [RecommendationWorkModule, AuditWorkModule];
    const settings = testSettings(oauth.databaseUrl);
    const built = await Test.createTestingModule({ imports: [StillWorker.forRoot(settings, oauth.clock, modules)] })
      .overrideProvider(AuditCrawl)
      .useValue(new ToldCrawler())
      .compile();
    worker = await built.init();
    readInTypescript(worker);
    chromium = await launchChromium();
    const { database } = oauth;
    const userId = await oauth.addUser({ plan: 'scale' });
    await database.query('update users set password_hash = $2 where id = $1', [userId, await hash(PASSWORD)]);
    email = (await database.query<{ email: string }>('select email from users where id = $1', [userId]))[0]!.email;
    projectId = await createProject(database, userId, { name: 'Acme' });
    const { access_token: token } = await oauth.connect(userId);
    client = new Client({ name: 'spec', version: '1' });
    const requestInit = { headers: { Authorization: `Bearer ${token}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL(oauth.resource), { requestInit }));
  }, 120_000);
  afterAll(async () => {
    await client?.close();
    await chromium?.close();
    await worker?.close();
    await mcp?.close();
    await oauth.stop();
  }, 60_000);
  beforeEach(async () => {
    person = await Person.at(chromium, oauth);
  });
  afterEach(async () => {
    const { complaints } = person;
    await person.leave();
    expect(complaints).toEqual([]);
  });

  const call = async (name: string, args: object = {}): Promise<Answer> => {
    const { structuredContent } = await client.callTool({ name, arguments: { project_id: projectId, ...args } });
    return structuredContent as unknown as Answer;
  };
  /** Starts what an assistant has prepared, on the page that it named. @returns where that leads */
  async function confirm({ confirm_url }: Answer, name: string): Promise<string> {
    await person.page.goto(confirm_url);
    await person.signIn(email);
    expect(await flawsOf(person.page, name)).toEqual([]);
    await person.keyboard.press(person.button(/^Start it/));
    await person.page.waitForURL(/\/app\//);
    // The API serves the dashboard, which is not there in this suite.
    person.complaints.splice(0);
    return new URL(person.page.url()).pathname;
  }

  itLong('recommendations lead to their run', async () => {
    const preview = await call('launch_recommendations');
    expect((await call('list_recommendations')).total).toBe(0);
    const path = await confirm(preview, 'flow-launch-recommendations');
    const [run] = (await call('list_recommendations')).data;
    expect(path).toBe(`/app/${projectId}/manage/recommendations/${run!.id}`);
    expect(await call('get_recommendation', { id: run!.id })).toMatchObject({ status: 'pending', items: [] });
    await worker.get(RecommendationRunner, { strict: false }).run(projectId, run!.id);
    expect(await call('get_recommendation', { id: run!.id })).toMatchObject({ status: 'completed' });
  });

  it('an audit leads to its reports', async () => {
    const path = await confirm(
      await call('create_technical_geo_report', { url: 'https://acme.example/' }),
      'flow-launch-audit',
    );
    const [batch] = await oauth.database.query<{ id: number }>('select id from audit_batches where project_id = $1', [
      projectId,
    ]);
    expect(path).toBe(`/app/${projectId}/manage/audits/${batch!.id}`);
    await worker.get(AuditWork, { strict: false }).run(projectId, batch!.id);
    const states = await oauth.database.query<{ state: string }>('select distinct state from audit_reports');
    expect(states).toEqual([{ state: 'completed' }]);
  });
});
