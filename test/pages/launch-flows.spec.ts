import { hash } from '@node-rs/argon2';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { INestApplicationContext } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import type { Browser as Chromium } from 'playwright-core';
import { ProjectsRepository } from '@app/domain/tracking';
import {
  AuditCrawl,
  AuditWork,
  AuditWorkModule,
  RecommendationRunner,
  RecommendationWorkModule,
  TaskWork,
  TaskWorkModule,
} from '@app/domain/work';
import { createProject, createPrompt } from '@app/testing';
import { ToldCrawler } from '../support/told-crawler';
import { PASSWORD } from '../support/account-harness';
import { describeInChromium, launchChromium } from '../support/chromium';
import { importAnswers } from '../support/import-answers';
import { OAuthHarness } from '../support/oauth-harness';
import { testSettings } from '../support/settings';
import { StillWorker } from '../support/still-worker';
import { WriterDouble } from '../support/writer-double';
import { storeCitedPages } from '../support/cited-pages';
import { flawsOf } from '../support/inspect';
import { Person } from './support/person';

/** What the tools answer, as far as it is looked at. */
interface Answer {
  readonly confirm_url: string;
  readonly id: number;
  readonly status: string;
  readonly total: number;
  readonly data: readonly { readonly id: number; readonly status: string }[];
  readonly items: readonly { readonly title: string }[];
  readonly result_data: { readonly title: string } | null;
}

const PROMPT = 'Which boots are warm?';

describeInChromium('work that is launched, confirmed, polled and read', () => {
  const writer = new WriterDouble();
  let oauth: OAuthHarness;
  let mcp: NestExpressApplication;
  let worker: INestApplicationContext;
  let chromium: Chromium;
  let person: Person;
  let client: Client;
  let email: string;
  let projectId: number;

  beforeAll(async () => {
    await writer.start();
    oauth = await OAuthHarness.start({}, { instances: 1 });
    mcp = await oauth.serveMcp();
    const settings = testSettings(oauth.databaseUrl, writer.settings);
    const modules = [RecommendationWorkModule, TaskWorkModule, AuditWorkModule];
    const built = await Test.createTestingModule({ imports: [StillWorker.forRoot(settings, oauth.clock, modules)] })
      .overrideProvider(AuditCrawl)
      .useValue(new ToldCrawler())
      .compile();
    worker = await built.init();
    chromium = await launchChromium();
    const { database } = oauth;
    const userId = await oauth.addUser({ plan: 'scale' });
    await database.query('update users set password_hash = $2 where id = $1', [userId, await hash(PASSWORD)]);
    email = (await database.query<{ email: string }>('select email from users where id = $1', [userId]))[0]!.email;
    projectId = await createProject(database, userId, { name: 'Acme' });
    await createPrompt(database, projectId, { text: 'What does repair of a kettle cost?' });
    const scope = await worker.get(ProjectsRepository, { strict: false }).openForJob(projectId);
    await storeCitedPages(database, scope!);
    const answers = Array.from({ length: 12 }, (_, index) => ({
      prompt: PROMPT,
      model: 'chatgpt',
      country_code: 'ES',
      language_code: 'en',
      executed_at: `2026-03-${String(index + 1).padStart(2, '0')}`,
      answer: 'Acme makes warm boots [1].',
      references: ['[1] https://acme.example/boots'],
      fan_out_queries: ['warm boots test'],
    }));
    await importAnswers(testSettings(oauth.databaseUrl), projectId, answers);
    await database.query(
      `insert into pages (project_id, url_id, host, status, title, text, fetched_at, evidence_key, planned_at, modified_on)
       select project_id, id, host, 'fetched', 'Boots', 'Our boots are warm.', now(), 'key', now(), '2024-05-01' from urls
       where project_id = $1 and url like '%boots'`,
      [projectId],
    );
    writer.sentences = [{ text: 'Acme repaired 1.2 million kettles.', spans: [1] }];
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
    await Promise.all([oauth.stop(), writer.server.stop()]);
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
  const check = async (name: string): Promise<void> => {
    expect(await flawsOf(person.page, name)).toEqual([]);
  };
  /** Opens an address as somebody who must sign in first. */
  async function open(address: string): Promise<void> {
    await person.page.goto(address);
    await person.signIn(email);
  }
  /** Starts what an assistant has prepared, on the page that it named. */
  async function confirm({ confirm_url }: Answer, name: string): Promise<void> {
    await open(confirm_url);
    await check(name);
    await person.keyboard.press(person.button(/^Start it/));
    await person.page.getByRole('status').getByText('It is confirmed').waitFor();
  }
  const makeRun = (id: number) => worker.get(RecommendationRunner, { strict: false }).run(projectId, id);

  it('recommendations', async () => {
    const { page, keyboard } = person;
    const preview = await call('launch_recommendations');
    expect((await call('list_recommendations')).total).toBe(0);
    await confirm(preview, 'flow-launch-recommendations');
    const [run] = (await call('list_recommendations')).data;
    expect(await call('get_recommendation', { id: run!.id })).toMatchObject({ status: 'pending', items: [] });
    await person.goTo('Recommendations');
    await page.getByText('Waiting').waitFor();
    await makeRun(run!.id);
    const made = await call('get_recommendation', { id: run!.id });
    expect(made.status).toBe('completed');
    expect(made.items.length).toBeGreaterThan(0);
    await keyboard.press(page.getByRole('main').getByRole('link', { name: 'AI visibility' }));
    for (const { title } of made.items) await page.getByRole('heading', { name: title, exact: true }).waitFor();
    await page.locator('summary', { hasText: 'Before the writer' }).first().click();
    await check('flow-run');
  });

  it('recommendations from their page, by keyboard, with the limit of a week', async () => {
    const { page, keyboard } = person;
    await open('/account/recommendations');
    await keyboard.reach(page.getByRole('radio', { name: 'AI visibility' }));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await keyboard.press(person.button('Launch it'));
    await page.getByRole('status').getByText('It is launched').waitFor();
    await page.getByText('Waiting').waitFor();
    await person.goTo('Recommendations');
    await page.getByRole('radio', { name: 'Brand building' }).check();
    await keyboard.press(person.button('Launch it'));
    await page.getByText('can be launched once in 7 days').waitFor();
    expect(await page.getByRole('radio', { name: 'Brand building' }).isChecked()).toBe(true);
    await check('flow-recommendations-refused');
    person.complaints.splice(0);
  });

  it('a text', async () => {
    const { page, keyboard } = person;
    const task = await call('create_intelligence_task', { task_type: 'create', custom_topic: 'Repair of kettles' });
    expect(task).toMatchObject({ status: 'pending', result_data: null });
    await open(`/account/tasks/${projectId}/${task.id}`);
    await page.getByText('A few minutes').waitFor();
    await worker.get(TaskWork, { strict: false }).run(projectId, task.id);
    const written = await call('get_intelligence_task', { id: task.id });
    expect(written).toMatchObject({ status: 'completed', result_data: { title: 'Kettles that last' } });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Kettles that last' }).waitFor();
    await keyboard.press(page.getByRole('link', { name: '[1]' }).first());
    await page.getByText('Acme repaired 1,200,000 kettles in its own workshop').first().waitFor();
    await check('flow-task');
  });

  it('a text from its page, by keyboard, with what is wrong beside its field', async () => {
    const { page, keyboard } = person;
    await open('/account/tasks');
    await keyboard.press(page.getByRole('link', { name: 'Have a text written' }));
    await page.getByRole('heading', { level: 1, name: 'New text' }).waitFor();
    await check('flow-new-task');
    await keyboard.press(person.button('Have it written'));
    await page.getByText('Choose a prompt, or write a topic').waitFor();
    await check('flow-new-task-refused');
    person.complaints.splice(0);
    await page.getByLabel('Prompt (optional)').selectOption({ label: `${PROMPT} (en, ES)` });
    await keyboard.type(page.getByLabel('Instructions (optional)'), 'Speak of winter.');
    await keyboard.press(person.button('Have it written'));
    await page.getByRole('status').getByText('It is asked for').waitFor();
    await page.getByRole('heading', { level: 1, name: PROMPT }).waitFor();
    const { data } = await call('list_intelligence_tasks', { status: 'pending' });
    expect(data).toMatchObject([{ prompt_text: PROMPT, user_instructions: 'Speak of winter.', task_type: 'brief' }]);
  });

  it('a text beyond the month', async () => {
    const { page, keyboard } = person;
    await oauth.database.query(
      `insert into monthly_uses (user_id, quota, month, used)
       select user_id, 'intelligence_tasks_per_month', date_trunc('month', $2::timestamptz at time zone 'Europe/Madrid')::date, $3
       from projects where id = $1 on conflict (user_id, quota, month) do update set used = $3`,
      [projectId, oauth.clock.now(), 100_000],
    );
    await open(`/account/tasks/new/${projectId}`);
    await keyboard.type(page.getByRole('textbox', { name: 'Topic (optional)' }), 'Boots');
    await keyboard.press(person.button('Have it written'));
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('textbox', { name: 'Topic (optional)' }).inputValue()).toBe('Boots');
    await check('flow-new-task-quota');
    person.complaints.splice(0);
  });

  it('an audit', async () => {
    const { page, keyboard } = person;
    const preview = await call('create_technical_geo_report', { url: 'https://acme.example/' });
    await confirm(preview, 'flow-launch-audit');
    await person.goTo('Site audits');
    await page.getByText('Waiting').waitFor();
    const [batch] = await oauth.database.query<{ id: number }>('select id from audit_batches where project_id = $1', [
      projectId,
    ]);
    await worker.get(AuditWork, { strict: false }).run(projectId, batch!.id);
    await page.reload();
    await page.getByText('Completed').waitFor();
    await keyboard.press(page.getByRole('link', { name: 'https://acme.example/' }));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await check('flow-audit');
  });
});
