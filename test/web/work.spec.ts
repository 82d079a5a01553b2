import type { Locator } from 'playwright-core';
import type { PromptsResponse, RecommendationResponse } from '@app/core/contracts';
import { REPORTS } from '@app/core/audit-checks';
import { DEFAULT_AUDIT_REPORTS, type ItemStatus } from '@app/core/kernel';
import { createProject, createUser, longOr } from '@app/testing';
import { flawsOf } from '../support/inspect';
import { Keyboard } from '../support/keyboard';
import { finding, storeAudit } from '../support/stored-audit';
import { ROBOTS_TXT, siteWithRobots, storeAuditFile } from '../support/stored-audit-file';
import { storeTask } from '../support/stored-task';
import { storeRecommendations } from '../support/store-recommendations';
import { describeDashboard, WIDTHS } from './support/dashboard';

const itLong = longOr(it, it.skip);

const LONG_URL = 'https://www.alpine-boots.example/collections/winter-boots-for-women?material=leather&lining=wool';

/** A site that is sound but for its sitemap. */
const storedAudit = (sitemap: 'pass' | 'fail'): Parameters<typeof storeAudit>[3] => [
  {
    type: 'site_structure',
    score: sitemap === 'pass' ? 100 : 71,
    facts: { tables: [CHAINS, BOTS] },
    checks: [
      finding('site_structure.sitemap-valid', 'pass', { title: 'The sitemap is well-formed' }),
      finding('site_structure.sitemap-urls-ok', sitemap, {
        title: 'URLs of the sitemap answer 200 without a redirect',
        evidence: 'Three pages of the sitemap answer 404.',
        recommendation: 'Take pages that are gone out of the sitemap.',
        places: [{ url: LONG_URL, detail: 'listed in line 12 of /sitemap.xml' }, { url: `${LONG_URL}&size=38` }],
        places_total: 3,
      }),
      finding('site_structure.orphans', 'unknown', { title: 'Every page of the sitemap is linked', severity: 'low' }),
    ],
  },
  { type: 'schema', state: 'failed' },
];

const STATUSES = ['pass', 'warn', 'pass', 'unknown', 'pass', 'fail', 'not_applicable'] as const;
const manyPlaces = {
  places: Array.from({ length: 20 }, (_, at) => ({ url: `${LONG_URL}&page=${at}`, detail: `line ${at}` })),
  places_total: 45,
};
const CHAINS = {
  id: 'redirect_chains',
  title: 'Redirects in a row',
  reference: 'https://www.rfc-editor.org/rfc/rfc9110.html#section-15.4',
  columns: ['url', 'redirects', 'steps', 'ends_with'],
  rows: [{ url: LONG_URL, redirects: 2, steps: '301 → https://acme.example/b', ends_with: 200 }],
  rows_total: 1,
};

const BOTS = {
  id: 'bots_by_purpose',
  title: 'Which bots robots.txt lets read the start page',
  reference: 'https://www.rfc-editor.org/rfc/rfc9309.html#section-2.2.2',
  columns: ['bot', 'purpose', 'company', 'allowed', 'line', 'rule'],
  rows: [
    { purpose: 'search', bot: 'OAI-SearchBot', company: 'OpenAI', allowed: true, line: null, rule: null },
    { purpose: 'training', bot: 'GPTBot', company: 'OpenAI', allowed: false, line: 3, rule: 'Disallow: /' },
    { purpose: 'training', bot: 'CCBot', company: 'Common Crawl', allowed: null, line: null, rule: null },
  ],
  rows_total: 3,
};

/** What users start is launched, followed and read here. */
describeDashboard('audits, recommendations and intelligence tasks', (dashboard) => {
  // A refused write is an error of the network for the browser.
  dashboard.tolerates = (complaint) => complaint.startsWith('Failed to load resource');
  const open = (item: string, query: Readonly<Record<string, string>> = {}): Promise<void> =>
    dashboard.open(`manage/${item}`, query);

  beforeAll(() => dashboard.page.clock.install());

  const form = (name: string): Locator => dashboard.page.getByRole('form', { name, exact: true });
  const unfold = () =>
    dashboard.page.evaluate(() => document.querySelectorAll('details').forEach((one) => (one.open = true)));
  const sound = async (name: string): Promise<void> => {
    expect(await flawsOf(dashboard.page, name, { widths: WIDTHS })).toEqual([]);
  };
  const stored = {
    audit: (sitemap: 'pass' | 'fail') =>
      storeAudit(
        dashboard.web.database,
        dashboard.web.projectId,
        dashboard.web.clock.now(),
        storedAudit(sitemap),
        LONG_URL,
      ),
    task: (state: 'pending' | 'completed' | 'failed') =>
      storeTask(dashboard.web.database, dashboard.web.projectId, state, dashboard.web.clock.now()),
  };

  describe('are sound on every width, light and dark:', () => {
    itLong('an audit, folded and unfolded, and all of it on paper', async () => {
      const { page } = dashboard;
      await stored.audit('pass');
      const audit = await stored.audit('fail');
      await open('audits');
      await sound('work-audits');
      await open(`audits/${audit}`);
      await page.getByText('1 worse').waitFor();
      await page.getByText('The report could not be made.').waitFor();
      await sound('work-audit');
      await unfold();
      await sound('work-audit-open');
      await open(`audits/${audit}`);
      await page.emulateMedia({ media: 'print' });
      const evidence = page.locator('#report-site_structure').getByText('Three pages of the sitemap answer 404.');
      expect(await evidence.evaluate((node) => node.checkVisibility({ contentVisibilityAuto: true }))).toBe(true);
      expect(await page.getByRole('navigation').count()).toBe(0);
      const folder = process.env.PAGES_SCREENSHOTS;
      if (folder) await page.screenshot({ path: `${folder}/work-audit-print.png`, fullPage: true });
    });

    itLong('recommendations', async () => {
      const { runId } = await storeRecommendations(dashboard.web.database, dashboard.web.projectId);
      await open('recommendations');
      await sound('work-recommendations');
      await open(`recommendations/${runId}`);
      await unfold();
      await sound('work-run');
    });

    itLong('an intelligence task, whose numbers open its sources', async () => {
      const { page } = dashboard;
      const task = await stored.task('completed');
      await open('intelligence-tasks');
      await sound('work-tasks');
      await open(`intelligence-tasks/${task}`);
      await sound('work-task');
      const source = page.getByText('Our tester waited for nine days.');
      expect(await source.isVisible()).toBe(false);
      await page.getByRole('link', { name: 'Source 2' }).first().click();
      await source.waitFor({ state: 'visible' });
      await unfold();
      await sound('work-task-open');
      expect(await page.locator('#claims').textContent()).toContain('By code: no source has 3 %');
    });
  });

  it('an audit is begun, and shows by itself how far it is', async () => {
    const { page } = dashboard;
    await open('audits');
    const launch = form('Audit a site');
    await launch.getByLabel('Page to start at').fill('http://10.0.0.1/');
    await launch.getByRole('button', { name: 'Audit this site' }).click();
    await launch.locator('.error').filter({ hasText: 'public site' }).waitFor();
    await launch.getByLabel('Page to start at').fill('https://acme.example/');
    await launch.getByLabel('Repeat').selectOption('weekly');
    await launch.getByRole('button', { name: 'Audit this site' }).click();
    await page.waitForURL(/\/manage\/audits\/\d+$/);
    const id = Number(page.url().split('/').at(-1));
    await page.getByText('0 of 8 reports are there').waitFor();
    const set = (change: string) =>
      dashboard.web.database.query(`update audit_reports set ${change} where project_id = $1 and batch_id = $2`, [
        dashboard.web.projectId,
        id,
      ]);
    await dashboard.web.database.query(
      `update audit_batches set progress = '{"asked": 12, "found": 40}' where id = $1`,
      [id],
    );
    await set(`state = 'processing'`);
    await page.clock.fastForward(5_000);
    await page.getByText('12 of the 40 addresses').waitFor();
    await set(`state = 'completed', score = 80, facts = '{}', engine_version = 1,
      checks = '${JSON.stringify([finding('schema.a', 'fail', { title: 'A fault' })])}'`);
    await page.clock.fastForward(5_000);
    await page.getByRole('heading', { name: 'Structured data: 80 of 100' }).waitFor();
    await page.locator('#report-schema').getByText('Faults: 1.').waitFor();
    await page.locator('#audit').getByText('End the repetition').first().click();
    await page.locator('#audit').getByRole('button', { name: 'confirmed' }).click();
    await page.getByRole('status').filter({ hasText: 'does not begin again' }).waitFor();
    expect(
      await dashboard.web.database.query('select 1 from audit_series where project_id = $1', [dashboard.web.projectId]),
    ).toEqual([]);
  });

  itLong('audits are listed with what they found, and what has changed since the one before', async () => {
    const { page } = dashboard;
    const counts = { pass: 9, warn: 3, fail: 1, not_applicable: 0, unknown: 0 };
    await storeAudit(dashboard.web.database, dashboard.web.projectId, dashboard.web.clock.now(), [
      { type: 'schema', checks: [], score: 71, facts: { counts }, changes: { new: 0, fixed: 2, regressed: 1 } },
      { type: 'robots_txt', checks: [], score: 100, facts: { counts: { ...counts, warn: 0, fail: 0 } } },
    ]);
    await open('audits');
    const row = page.locator('#audits tbody tr').first();
    await row.getByText('1 fault, 3 warnings; since the one before 2 fixed, 1 worse').first().click();
    await row.getByText('Structured data (71 of 100): 1 fault, 3 warnings').waitFor({ state: 'visible' });
    await row.getByText('robots.txt (100 of 100): no fault').waitFor({ state: 'visible' });
    await page.getByText('Up to 200 of its addresses are asked for').waitFor();
  });

  itLong('a long audit is short on a phone, and opens where a click leads', async () => {
    const { page } = dashboard;
    await page.setViewportSize({ width: 360, height: 640 });
    const audit = await storeAudit(
      dashboard.web.database,
      dashboard.web.projectId,
      dashboard.web.clock.now(),
      DEFAULT_AUDIT_REPORTS.map((type) => ({
        type,
        score: 80,
        checks: REPORTS[type].checks.map(({ id }, at) => finding(id, STATUSES[at % STATUSES.length]!, manyPlaces)),
        facts: { tables: [CHAINS] },
      })),
    );
    await open(`audits/${audit}`);
    await page.getByText('Passed: ').nth(DEFAULT_AUDIT_REPORTS.length).waitFor();
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    // All of it unfolded is as long as the page used to be.
    expect(await height()).toBeLessThan(8_000);
    const [first] = await page.locator('#audit ol a').all();
    const id = (await first!.getAttribute('href'))!.slice(1);
    const evidence = page.locator(`[id="${id}"]`);
    expect(await evidence.isVisible()).toBe(false);
    await first!.click();
    await evidence.waitFor({ state: 'visible' });
    await page.locator('#report-crawlability').getByText('Redirects in a row: 1').click();
    await page.locator('#report-crawlability').getByText('301 → https://acme.example/b').waitFor({ state: 'visible' });
    await unfold();
    expect(await height()).toBeGreaterThan(23_000);
  });

  itLong(
    'a proposed robots.txt stands beside the present one, is edited under the eyes of the checks, and taken back',
    async () => {
      const { page } = dashboard;
      const { database, projectId, clock } = dashboard.web;
      const many = Array.from({ length: 9 }, (_, at) => `Disallow: /${at}/`).join('\n');
      const site = siteWithRobots(`${ROBOTS_TXT}${many}\n`);
      const { batchId } = await storeAuditFile(database, projectId, clock.now(), site);
      await open(`audits/${batchId}`);
      const file = page.locator('#file-robots_txt');
      const row = (what: string): Locator =>
        file.getByRole('row').filter({ has: page.getByRole('rowheader', { name: what }) });
      await file.getByRole('heading', { name: 'Proposed robots.txt' }).waitFor();
      expect(await row('Changed').first().innerText()).toMatch(
        /2 −\s+Disallow: \/[\s\S]*2 \+\s+Allow: \/[\s\S]*AI bots/,
      );
      expect(await row('Stays').last().getByText('9 lines').count()).toBe(2);
      await sound('a proposed file');
      const saved = page.waitForEvent('download');
      await file.getByRole('button', { name: 'Download robots.txt' }).click();
      expect((await saved).suggestedFilename()).toBe('robots.txt');
      const box = file.getByRole('textbox', { name: 'robots.txt' });
      await file.getByText('Edit: robots.txt').click();
      await box.fill((await box.inputValue()).replace('Allow: /\n', 'Disallow: /\n# by us\n'));
      await file.getByRole('button', { name: 'Save' }).click();
      await page
        .getByRole('status')
        .filter({ hasText: 'Saved as version 2. One check finds something wrong in it.' })
        .waitFor();
      await row('Added').filter({ hasText: '3 +  # by us' }).filter({ hasText: 'Written by hand' }).waitFor();
      await file.getByText('robots.txt refuses / to a bot of AI search and users.').waitFor();
      await sound('an edited file');
      const back = file.getByRole('row').filter({ hasText: 'as it was proposed' });
      await back.locator('summary').click();
      await back.getByRole('button', { name: 'confirmed' }).click();
      await page.getByRole('status').filter({ hasText: 'robots.txt is as version 1 was.' }).waitFor();
      await file.getByText('back to version 1', { exact: true }).waitFor();
      await file.getByText('Edit: robots.txt').click();
      expect(await box.inputValue()).toMatch(/^User-agent: PerplexityBot\nAllow: \/\n/);
    },
  );

  itLong('an audit says when it could read nothing of the site', async () => {
    const audit = await stored.audit('fail');
    await dashboard.web.database.query(
      `update audit_reports set facts = '{"pages_read": 0, "urls_asked": 1, "start": {"status": null, "trouble": "dns"}}'
       where project_id = $1 and batch_id = $2`,
      [dashboard.web.projectId, audit],
    );
    await open(`audits/${audit}`);
    await dashboard.page.getByText('No page of the site could be read (dns)').waitFor();
  });

  itLong('an address without a project leads to the first one, and keeps what it names', async () => {
    const { page } = dashboard;
    const audit = await stored.audit('fail');
    for (const item of ['audits', `audits/${audit}`]) {
      await page.goto(`/app/manage/${item}`);
      await page.waitForURL(`/app/${dashboard.web.projectId}/manage/${item}`);
    }
    await page.getByRole('heading', { name: `Audit of ${LONG_URL}` }).waitFor();
  });

  itLong('an audit is taken along as Markdown, with foreign text as text', async () => {
    const { page } = dashboard;
    const hostile = '<script>window.ran = true</script> | [x](javascript:alert(1)) `code`\n# Not a heading';
    const checks = [finding('schema.a', 'fail', { evidence: hostile, places: [{ url: hostile }], places_total: 1 })];
    const id = await storeAudit(dashboard.web.database, dashboard.web.projectId, dashboard.web.clock.now(), [
      { type: 'schema', checks, facts: { tables: [BOTS] } },
    ]);
    await open(`audits/${id}`);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the audit' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe(`audit-${id}.md`);
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    expect(text).toContain('# Site audit of https://acme.example/');
    expect(text).toContain('| Check of schema.a | Fault | medium |');
    expect(text).toContain('| GPTBot | training | OpenAI | no | 3 | Disallow: / |');
    expect(text).not.toMatch(/(^|[^\\])<script|[^\\]\[x|^# Not/m);
    await unfold();
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });

  it('recommendations are asked for once a week, and worked through by keyboard', async () => {
    const { page } = dashboard;
    const keyboard = new Keyboard(page);
    await dashboard.web.database.query('update users set is_admin = false where id = $1', [
      await dashboard.web.owner(),
    ]);
    await open('recommendations');
    const launch = form('Ask for recommendations');
    await launch.getByLabel('About').selectOption('brand_building');
    await keyboard.press(launch.getByRole('button'));
    await page.waitForURL(/\/manage\/recommendations\/\d+$/);
    await page.getByText('It comes within minutes').waitFor();
    await open('recommendations');
    await launch.getByLabel('About').selectOption('brand_building');
    await launch.getByText('The last of these began').waitFor();
    await launch.getByRole('button').click();
    await launch.locator('.error, [role=alert]').first().waitFor();
    await launch.getByText('again from').waitFor();

    const { runId, items } = await storeRecommendations(dashboard.web.database, dashboard.web.projectId);
    const statusOf = async (id: number) =>
      (
        await dashboard.web.database.query<{ status: ItemStatus }>(
          'select status from recommendation_items where id = $1',
          [id],
        )
      )[0]!.status;
    await open(`recommendations/${runId}`);
    await keyboard.press(page.getByRole('button', { name: /^It is done.*page 1/ }));
    await page.getByRole('status').filter({ hasText: 'Done: Be named on page 1' }).waitFor();
    expect(await statusOf(items[0])).toBe('completed');
    await page.waitForFunction(() => document.activeElement?.textContent?.startsWith('Open it again'));
    await keyboard.press(page.getByRole('button', { name: /^Put it away.*page 1/ }));
    await page.getByRole('status').filter({ hasText: 'Put away: Be named on page 1' }).waitFor();
    expect(await statusOf(items[0])).toBe('archived');
    await page.getByLabel('Show').selectOption('active');
    await page.waitForURL(/item_status=active/);
    await page.getByRole('heading', { name: 'Be named on page 1' }).waitFor({ state: 'detached' });
  });

  itLong('an item has an owner, a day and a note, and says what came of it', async () => {
    const { page } = dashboard;
    const { database, projectId } = dashboard.web;
    const { runId, items } = await storeRecommendations(database, projectId);
    const effect = {
      ...{ window: { first: '2026-03-01', last: '2026-03-28' }, before: 12.5, after: 25, n_before: 112, n_after: 96 },
      ...{ change: { value: 12.5, ci_low: 4.1, ci_high: 20.9 }, beyond_others: { value: 9, ci_low: 2, ci_high: 16 } },
    };
    await database.query('update recommendation_items set effect = $2 where id = $1', [items[1], effect]);
    await open(`recommendations/${runId}`);
    const shown = (item: number) => page.locator(`#item-${item}`);
    await shown(items[1]).getByText('12.5 % of 112 answers before, 25.0 % of 96 after: 9.0 percentage').waitFor();
    await shown(items[0]).getByText('Owner, day and note').click();
    const work = form('Work on Be named on page 1');
    await work.getByLabel('Owner').fill('Ada');
    await work.getByLabel('Until').fill('2026-04-01');
    await work.getByLabel('Work', { exact: true }).selectOption('doing');
    await work.getByLabel('Note').fill('The page is being rewritten.');
    await work.getByRole('button').click();
    await page.getByRole('status').filter({ hasText: 'Saved: Be named on page 1' }).waitFor();
    await shown(items[0]).locator('dd', { hasText: 'The page is being rewritten.' }).waitFor();
    const saved = 'select owner, due_on::text, progress, note from recommendation_items where id = $1';
    expect(await database.query(saved, [items[0]])).toEqual([
      { owner: 'Ada', due_on: '2026-04-01', progress: 'doing', note: 'The page is being rewritten.' },
    ]);
  });

  itLong('recommendations lead to the answers and citations that they rest on', async () => {
    const { page } = dashboard;
    const { runId } = await storeRecommendations(dashboard.web.database, dashboard.web.projectId);
    const { data } = await dashboard.ask<PromptsResponse>('/dimensions/prompts');
    const [prompt] = data;
    await dashboard.web.database.query(
      `update recommendation_items set metadata = jsonb_set(metadata, '{prompt_ids}', to_jsonb(array[$2::bigint]))
       where project_id = $1`,
      [dashboard.web.projectId, prompt!.id],
    );
    await open(`recommendations/${runId}`, { model: 'chatgpt' });
    await page.getByRole('link', { name: prompt!.prompt_text, exact: true }).first().click();
    await page.waitForURL(`/app/${dashboard.web.projectId}/answers?prompt=${prompt!.id}`);
    await open(`recommendations/${runId}`);
    await page.getByRole('link', { name: 'who cites it' }).first().click();
    await page.waitForURL(/\/citations\?view=url&query=/);
    await dashboard.visitor.settled();
    expect(await page.getByRole('main').getByRole('table').count()).toBeGreaterThan(0);
  });

  itLong('the most important recommendations that are open stand on the overview', async () => {
    const { page } = dashboard;
    const { runId } = await storeRecommendations(dashboard.web.database, dashboard.web.projectId);
    dashboard.web.clock.advance(1_000);
    await dashboard.open('overview');
    const { items } = await dashboard.ask<RecommendationResponse>(`/recommendations/${runId}`, {
      item_status: 'active',
    });
    expect(items.length).toBeGreaterThan(0);
    expect(await dashboard.textsOf('#next-steps li a')).toEqual(items.slice(0, 3).map(({ title }) => title));
    await page.locator('#next-steps li a').first().click();
    await page.waitForURL(`/app/${dashboard.web.projectId}/manage/recommendations/${runId}`);
  });

  itLong('an intelligence task is created, with what it uses of the month, and removed', async () => {
    const { page } = dashboard;
    await open('intelligence-tasks');
    const create = form('New intelligence task');
    await page
      .locator('#new-task .hint')
      .filter({ hasText: /are left\.|no limit/ })
      .waitFor();
    await create.getByRole('button').click();
    await create.locator('.error, [role=alert]').first().waitFor();
    await create.getByLabel('Topic').fill('Warm boots');
    await create.getByRole('button').click();
    await page.waitForURL(/\/manage\/intelligence-tasks\/\d+$/);
    await page.getByRole('heading', { name: 'Warm boots' }).waitFor();
    await page.getByText('Such a task takes about').waitFor();
    await page.locator('#task .confirm summary').click();
    await page.getByRole('button', { name: 'confirmed' }).click();
    await page.waitForURL(/\/manage\/intelligence-tasks$/);
    expect(await dashboard.web.database.query("select 1 from tasks where title = 'Warm boots'")).toEqual([]);
    const failed = await stored.task('failed');
    await open(`intelligence-tasks/${failed}`);
    await page.getByText('The writer declined this task.').waitFor();
  });

  itLong('a task is exported as Markdown and as HTML that runs nothing', async () => {
    const { page } = dashboard;
    const { context } = dashboard.visitor;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const task = await stored.task('completed');
    await open(`intelligence-tasks/${task}`);
    const copied = async (name: string): Promise<string> => {
      await page.getByRole('button', { name }).click();
      await page.getByRole('button', { name: 'Copied' }).waitFor();
      return page.evaluate(() => navigator.clipboard.readText());
    };
    expect(await copied('Copy as Markdown')).toContain('# What the repair of a kettle costs\n\n## Repair');
    await page.getByRole('heading', { level: 1 }).focus();
    const html = await copied('Copy as HTML');
    expect(html).toContain('<em>(single source)</em>');
    expect(html).not.toMatch(/<b |<[^>]+onclick|href="javascript:/);
  });

  it('a text is edited where it stands, is compared, and goes back; nothing typed is lost unasked', async () => {
    const { page } = dashboard;
    const keyboard = new Keyboard(page);
    const task = await stored.task('completed');
    const says = (words: string) => page.getByRole('status').filter({ hasText: words }).waitFor();
    const article = page.locator('#article');
    const edit = async (text: string): Promise<void> => {
      await keyboard.press(article.locator('summary', { hasText: /^Edit: Repair$/ }));
      await form('Edit Repair').getByLabel('Text').fill(text);
    };
    await open(`intelligence-tasks/${task}`);
    await edit('It costs 21 pounds. [1]');
    const asked = page.waitForEvent('dialog');
    const left = page.getByRole('link', { name: 'All tasks' }).click();
    await (await asked).dismiss();
    await left;
    expect(page.url()).toMatch(new RegExp(`/intelligence-tasks/${task}$`));
    await keyboard.press(form('Edit Repair').getByRole('button', { name: 'Save' }));
    await says('Saved as version 2. Look at the claims: 1 of 1 new');
    await article.getByText('It costs 21 pounds.').first().waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === 'Edit: Repair');
    const own = page.locator('#claims tr', { hasText: 'It costs 21 pounds.' });
    await own.getByText('Written by hand. Not in the cited evidence: the number “21 pounds”.').waitFor();

    await page.locator('#versions tr', { hasText: 'section 1' }).waitFor();
    await page.locator('#versions').getByRole('link', { name: 'Compare version 1' }).click();
    const comparison = page.locator('#comparison tbody');
    await comparison.getByText('Testers waited nine days.').waitFor();
    expect(await comparison.getByText('It costs 21 pounds.').count()).toBe(1);
    await article.locator('summary', { hasText: 'Add a question' }).click();
    await sound('work-task-edited');
    const row = page.locator('#versions tr', { hasText: 'as it was written' });
    await row.locator('.confirm summary').click();
    await row.getByRole('button', { name: 'confirmed' }).click();
    await says('The text is as version 1 was.');
    await article.getByText('A heating element costs 18 pounds with postage.').first().waitFor();

    await edit('Mine. [1]');
    await dashboard.web.database.query('update tasks set version = 7 where id = $1', [task]);
    const save = form('Edit Repair').getByRole('button', { name: 'Save' });
    await save.click();
    await page.getByRole('alert').filter({ hasText: 'The text is version 7 by now' }).waitFor();
    expect(await form('Edit Repair').getByLabel('Text').inputValue()).toBe('Mine. [1]');
    await page.locator('#versions').getByRole('link', { name: 'Compare version 3' }).waitFor();
    await save.click();
    await says('Saved as version 8');
  });

  itLong('what was typed into a part of a text outlives that somebody else takes the part out', async () => {
    const { page } = dashboard;
    const task = await stored.task('completed');
    const { database } = dashboard.web;
    const [{ body }] = (await database.query<{ body: string }>(
      `select result->>'body' as body from tasks where id = $1`,
      [task],
    )) as [{ body: string }];
    /** As another person's edit leaves it. */
    const becomes = (version: number, text: string) =>
      database.query(
        `update tasks set version = $2, result = jsonb_set(result::jsonb, '{body}', to_jsonb($3::text)) where id = $1`,
        [task, version, text],
      );
    await becomes(2, `${body}\n\n## Later\n\nSoon. [1]`);
    await open(`intelligence-tasks/${task}`);
    const article = page.locator('#article');
    await article.locator('summary', { hasText: /^Edit: Later$/ }).click();
    const later = form('Edit Later');
    await later.getByLabel('Text').fill('Mine. [1]');
    await becomes(3, body);
    await later.getByRole('button', { name: 'Save' }).click();
    await article.getByText('“Later” is there no more.').waitFor();
    expect(await later.getByLabel('Text').inputValue()).toBe('Mine. [1]');
    await later.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('status').filter({ hasText: 'Not saved: this part is another one by now.' }).waitFor();
    expect(await database.query('select version from tasks where id = $1', [task])).toEqual([{ version: 3 }]);
    await later.getByRole('button', { name: 'Let go' }).click();
    await later.waitFor({ state: 'detached' });
  });

  itLong('what belongs to others, or is nothing, is not there', async () => {
    const { page } = dashboard;
    const theirs = await createProject(dashboard.web.database, await createUser(dashboard.web.database), {
      name: 'Theirs',
    });
    const audit = await storeAudit(dashboard.web.database, theirs, dashboard.web.clock.now(), storedAudit('fail'));
    const task = await storeTask(dashboard.web.database, theirs, 'completed', dashboard.web.clock.now());
    const { runId } = await storeRecommendations(dashboard.web.database, theirs);
    for (const [item, words] of [
      [`audits/${audit}`, 'There is no such audit'],
      [`intelligence-tasks/${task}`, 'ERR_NOT_FOUND'],
      [`recommendations/${runId}`, 'ERR_NOT_FOUND'],
      ['intelligence-tasks/none-such', 'ERR_'],
      ['audits/x', 'ERR_INVALID_PARAM'],
      ['nothing/1', 'There is no such part.'],
    ] as const) {
      await open(item);
      await page.getByRole('main').getByText(words).first().waitFor();
    }
    expect(await page.content()).not.toContain('kettle');
  });

  itLong('nothing is written without the token of the session', async () => {
    const { page } = dashboard;
    const { runId, items } = await storeRecommendations(dashboard.web.database, dashboard.web.projectId);
    await open(`recommendations/${runId}`);
    const statuses = await page.evaluate(
      async ([project, run, item]) =>
        Promise.all(
          (
            [
              ['PATCH', `recommendations/${run}/items/${item}`, { project_id: project, status: 'completed' }],
              ['POST', 'recommendations', { project_id: project }],
              ['POST', 'technical_geo_reports', { project_id: project, url: 'https://acme.example/' }],
              ['POST', 'intelligence_tasks', { project_id: project, task_type: 'brief', custom_topic: 'x' }],
            ] as const
          ).map(async ([method, path, body]) => {
            const headers = { 'Content-Type': 'application/json' };
            return (await fetch(`/api/v1/${path}`, { method, headers, body: JSON.stringify(body) })).status;
          }),
        ),
      [dashboard.web.projectId, runId, items[0]] as const,
    );
    expect(statuses).toEqual([403, 403, 403, 403]);
  });
});
