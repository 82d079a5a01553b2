import type { INestApplicationContext } from '@nestjs/common';
import type { Browser } from 'playwright-core';
import { addLocalDays, localDayOf } from '@app/core/kernel';
import { ImportWork, ImportWorkModule } from '@app/domain/work';
import { SETTINGS, type Settings } from '@app/platform/config';
import { createProject, createUser, eventually } from '@app/testing';
import { describeInChromium, launchChromium } from '../support/chromium';
import { flawsOf } from '../support/inspect';
import { startStillWorker } from '../support/still-worker';
import { readStrictly } from '../support/strict-csv';
import { WIDTHS } from './support/dashboard';
import { Visitor } from './support/visitor';
import { WebHarness } from './support/web-harness';

const JUDGE = { JUDGE_API_KEY: 'judge-key', JUDGE_BASE_URL: 'http://127.0.0.1:9/v1', CALL_ESTIMATE_MICROS: '2000' };

const PAGES =
  'Top pages,Clicks,Impressions,CTR,Position\nhttps://www.acme.example/shoes/,5,45,11.11%,2.5\nhttps://other.example/,0,7,0%,44\n';

/** The judge reads no answers of long ago. */
const YESTERDAY = addLocalDays(localDayOf(new Date()), -1);
/** They are as long as two pieces of a file. */
const ROW_COUNT = 2_000;
const HEADER = 'Question;Response;Country;Lang;Date';
const ROWS = Array.from({ length: ROW_COUNT }, (_, index) =>
  [
    `Which shoes last? ${index % 20}`,
    `"Acme holds up well; said ${index}. ${'Its soles are as good as those of any other. '.repeat(8)}"`,
    index % 200 === 7 ? 'Nowhere' : 'ES',
    'en',
    YESTERDAY,
  ].join(';'),
);
const FILE = { name: 'captured.csv', mimeType: 'text/csv', buffer: Buffer.from([HEADER, ...ROWS].join('\r\n')) };

const OFF = ['grok', 'meta_ai'].map((model) =>
  JSON.stringify({ prompt: 'Which shoes last?', answer: 'Acme.', model, country_code: 'ES', language_code: 'en' }),
);

describeInChromium('an import in the browser', () => {
  let web: WebHarness;
  let chromium: Browser;
  let worker: INestApplicationContext;
  let visitor: Visitor;
  let projectId: number;

  beforeAll(async () => {
    web = await WebHarness.start({ demo: false, env: JUDGE });
    chromium = await launchChromium();
    worker = await startStillWorker(web.app.get<Settings>(SETTINGS, { strict: false }), web.clock, [ImportWorkModule]);
    const userId = await createUser(web.database, { plan: 'enterprise' });
    projectId = await createProject(web.database, userId);
    visitor = await Visitor.at(chromium, web, userId);
  }, 180_000);
  afterAll(async () => {
    await visitor.leave();
    await worker.close();
    await chromium.close();
    await web.stop();
  });

  it('says what to do with a workbook, and which models are off', async () => {
    const { page } = visitor;
    await visitor.open(`/app/${projectId}/manage/imports`);
    const field = page.getByLabel(/A file of answers/);
    await field.setInputFiles({ ...FILE, buffer: Buffer.from('PK\u0003\u0004 and so on') });
    await page.getByText('The file is a workbook. Save it as “CSV UTF-8”').waitFor();
    await field.setInputFiles({ name: 'a.jsonl', mimeType: 'text/plain', buffer: Buffer.from(OFF.join('\n')) });
    await page.getByText('Grok, Meta AI are switched off in Models and budget').waitFor();
    expect(await page.getByText('The file is a workbook').count()).toBe(0);
  });

  it('maps, previews, is cut off, goes on with the same file, and names what was refused; then has it judged', async () => {
    const { page } = visitor;
    const said = (text: string | RegExp): Promise<void> =>
      page.getByRole('status').filter({ hasText: text }).first().waitFor();
    const list = page.locator('#import-list');
    await visitor.open(`/app/${projectId}/manage/imports`);

    const choose = () => page.getByLabel(/A file of answers/).setInputFiles(FILE);
    const form = page.getByRole('form', { name: 'Import the file' });
    await choose();
    await form.waitFor();
    expect(await form.getByLabel('Question', { exact: true }).inputValue()).toBe('Question');
    expect(await form.getByLabel('AI model', { exact: true }).inputValue()).toBe('');
    await form.getByLabel('AI model of every row').selectOption('perplexity');
    await said(/imported and \d refused/);
    await form
      .getByText(/country_code: “.+” is neither an ISO 3166-1/)
      .first()
      .waitFor();
    expect(await flawsOf(page, 'import-preview', { widths: WIDTHS })).toEqual([]);

    let pieces = 0;
    await page.route('**/pieces/*', (route) => (++pieces === 2 ? route.abort() : route.continue()));
    await form.getByRole('button', { name: 'Import' }).press('Enter');
    await page.getByText('The service cannot be reached.').waitFor();
    await visitor.open(`/app/${projectId}/manage/imports`);
    await list.getByText('Choose the same file again to go on').waitFor();
    await choose();
    await form.getByLabel('AI model of every row').selectOption('perplexity');
    await said(/imported and \d refused/);
    await form.getByRole('button', { name: 'Import' }).press('Enter');
    await said('how far its rows are read.');

    const [{ id }] = (await web.database.query<{ id: number }>('select id from imports where state = $1', [
      'waiting',
    ])) as [{ id: number }];
    await worker.get(ImportWork, { strict: false }).run(projectId, id);
    await list.getByRole('cell', { name: '1,990' }).waitFor();
    await page.locator('#models').getByRole('cell', { name: '1,990' }).waitFor();
    const file = await page.request.get(
      (await list.getByRole('link', { name: /10 refused rows/ }).getAttribute('href'))!,
    );
    expect(readStrictly(await file.text())).toHaveLength(11);

    await choose();
    await form.getByLabel('AI model of every row').selectOption('perplexity');
    await said(/imported and \d refused/);
    await form.getByRole('button', { name: 'Import' }).press('Enter');
    await said('was imported before.');

    const judge = page.getByRole('form', { name: 'Judge imported answers' });
    await page.getByText('1,990 imported answers have not been judged').waitFor();
    expect(await judge.getByLabel(/At most/).inputValue()).toBe('3.98');
    expect(await flawsOf(page, 'import-judging', { widths: WIDTHS })).toEqual([]);
    await judge.getByLabel(/At most/).fill('3');
    await judge.getByRole('button').click();
    await judge.getByText(/costs about/).waitFor();
    await judge.getByLabel(/At most/).fill('3.98');
    await judge.getByRole('button').click();
    await said('1,990 answers are being judged.');
    await eventually(
      async () => (await web.database.query('select from held_answers')).length,
      (held) => held === 0,
    );
    const complaints = visitor.complaints.filter((one) => !one.startsWith('Failed to load resource'));
    expect(complaints).toEqual([]);
  }, 240_000);

  it('shows an export before it is kept, asks for its days, and has its rows beside the visits', async () => {
    const { page } = visitor;
    await web.database.query(`update projects set domain = 'acme.example' where id = $1`, [projectId]);
    await visitor.open(`/app/${projectId}/manage/site-exports`);
    const choose = (name: string, text: string) =>
      page.getByLabel(/An export: the zip/).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    await choose('Filters.csv', 'Filter,Value\nSearch type,Web\n');
    await page.getByText(/the headings are "Filter, Value". Expected: Search Console/).waitFor();
    await choose('Pages.csv', PAGES);
    const form = page.getByRole('form', { name: 'Keep the export' });
    await form.getByText('Of days that it does not name. 2 rows. 1 of them are pages of your site.').waitFor();
    expect(await flawsOf(page, 'site-export', { widths: WIDTHS })).toEqual([]);
    await form.getByRole('button', { name: 'Keep' }).click();
    await form.getByText(/does not say which days it is of: name/).waitFor();
    await form.getByLabel('First day').fill('2026-03-01');
    await form.getByLabel('Last day, included').fill('2026-03-07');
    await form.getByRole('button', { name: 'Keep' }).click();
    const list = page.locator('#export-list');
    await list.getByRole('cell', { name: 'Pages.csv' }).waitFor();
    await list.getByRole('link', { name: 'Search Console, pages' }).click();
    const rows = page.locator('#site-exports');
    await rows.getByRole('cell', { name: '11.11' }).waitFor();
    expect(await flawsOf(page, 'site-export-rows', { widths: WIDTHS })).toEqual([]);
    await visitor.open(`/app/${projectId}/manage/site-exports`);
    await list.locator('details.confirm summary').click();
    await list.getByRole('button', { name: /confirmed/ }).click();
    await list.getByText('No export has come yet.').waitFor();
  }, 240_000);
});
