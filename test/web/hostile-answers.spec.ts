import type { Browser as Chromium } from 'playwright-core';
import type { AnswerResponse } from '@app/core/contracts';
import { longOr } from '@app/testing';
import { describeInChromium, launchChromium } from '../support/chromium';
import { finding, storeAudit } from '../support/stored-audit';
import { storeTask } from '../support/stored-task';
import { storeRecommendations } from '../support/store-recommendations';
import { HOSTILE_STRINGS } from './support/hostile-strings';
import { Visitor } from './support/visitor';
import { WebHarness } from './support/web-harness';

const BATCH = 100;
/** Twenty-one has no divisor in common with 100 and 4, so that each frame, each way and each code is among them. */
const FEW = HOSTILE_STRINGS.filter((_, index) => index % 21 === 0);
const TEXTS = longOr(HOSTILE_STRINGS, FEW);
const BATCHES = Array.from({ length: Math.ceil(TEXTS.length / BATCH) }, (_, batch) => batch);

/** An answer of the demo that cites a page which was read. */
const FIND = `
  select s.execution_id as id, encode(u.sha256, 'hex') as sha, p.url_id as page
  from sources s
  join urls u on u.project_id = s.project_id and u.id = s.url_id
  join pages p on p.project_id = s.project_id and p.url_id = s.url_id and p.text is not null
  where s.project_id = $1 and s.position > 0
  order by s.executed_at desc, s.id limit 1`;

/** What models, pages, writers and customers write is shown, and never runs. */
describeInChromium(`${TEXTS.length} hostile texts in answers, citations and what users start`, () => {
  let web: WebHarness;
  let chromium: Chromium;
  let visitor: Visitor;
  let answer: { readonly id: number; readonly sha: string; readonly page: number };
  let work: { readonly audit: number; readonly run: number; readonly task: number };
  const asked: string[] = [];
  let dialogs = 0;

  beforeAll(async () => {
    web = await WebHarness.start();
    chromium = await launchChromium();
    visitor = await Visitor.at(chromium, web, await web.owner());
    visitor.page.on('request', (request) => asked.push(request.url()));
    visitor.page.on('dialog', (dialog) => {
      dialogs += 1;
      void dialog.dismiss();
    });
    [answer] = await web.database.query(FIND, [web.projectId]);
    const { database, projectId, clock } = web;
    work = {
      audit: await storeAudit(database, projectId, clock.now(), [{ type: 'schema', checks: [] }]),
      run: (await storeRecommendations(database, projectId)).runId,
      task: await storeTask(database, projectId, 'completed', clock.now()),
    };
  }, 180_000);
  afterAll(async () => {
    await visitor.leave();
    await chromium.close();
    await web.stop();
  });

  async function plant(texts: readonly string[]): Promise<void> {
    const { database, projectId } = web;
    const set = (statement: string, text: string, ...rest: unknown[]) =>
      database.query(statement, [projectId, text.toWellFormed(), ...rest]);
    await set(
      'update answers set text = $2 where project_id = $1 and execution_id = $3',
      texts.join('\n\n'),
      answer.id,
    );
    const told = JSON.stringify({ fan_out_queries: texts.map((text) => text.toWellFormed()) });
    await set('update answers set details = details || $2::jsonb where project_id = $1', told);
    await set(`update prompts set prompt_text = $2 || ' ' || id where project_id = $1`, texts.join(' '));
    await set('update urls set title = $2 where project_id = $1', texts.join(' '));
    await set('update pages set title = $2, meta_description = $2 where project_id = $1', texts.join(' '));
    await set('update pages set text = $2 where project_id = $1 and url_id = $3', texts.join('\n'), answer.page);
    await set('update page_evidence set snippet = $2 where project_id = $1', texts.join(' '));
    await set('update projects set name = $2, brand_name = $2 where id = $1', texts[0]!);
    await set(`update competitors set brand_name = $2 || ' ' || id where project_id = $1`, texts[1]!);
    await plantInWork(texts.map((text) => text.toWellFormed()));
    await database.query('update projects set version = version + 1 where id = $1', [projectId]);
    web.clock.advance(1_000);
  }

  async function plantInWork(texts: readonly string[]): Promise<void> {
    const { database, projectId } = web;
    const [text = '', all] = [texts[0], texts.join('\n\n')];
    const checks = texts.map((one, index) =>
      finding(`schema.${index}`, 'fail', {
        ...{ title: one, evidence: one, recommendation: one, reference: one },
        ...{ places: [{ url: one, detail: one }], places_total: 1 },
      }),
    );
    await database.query('update audit_batches set url = $3 where project_id = $1 and id = $2', [
      ...[projectId, work.audit],
      text,
    ]);
    await database.query('update audit_reports set checks = $3 where project_id = $1 and batch_id = $2', [
      ...[projectId, work.audit],
      JSON.stringify(checks),
    ]);
    const reference = JSON.stringify({ why_it_matters: all, evidence_reference: { title: text, url: text } });
    await database.query(
      `update recommendation_items set title = $3, description = $4, action_steps = $5, metadata = metadata || $6::jsonb
       where project_id = $1 and run_id = $2`,
      [projectId, work.run, text, all, texts, reference],
    );
    const result = {
      body: all,
      meta_description: all,
      faq: texts.map((one) => ({ question: one, answer: one })),
      internal_links: texts.map((one) => ({ url: one, anchor: one })),
      claims: texts.map((one) => ({ claim: one, spans: [1], check: 'code', kept: true, note: one })),
      evidence: texts.map((one, index) => ({ number: index + 1, url: one, title: one, text: one })),
    };
    await database.query(
      `update tasks set title = $3, result = (result::jsonb || $4::jsonb)::json where project_id = $1 and id = $2`,
      [...[projectId, work.task], ...[text, JSON.stringify(result)]],
    );
  }

  it.each(BATCHES)(
    'batch %i runs nothing',
    async (batch) => {
      const texts = TEXTS.slice(batch * BATCH, (batch + 1) * BATCH);
      await plant(texts);
      const { page, complaints } = visitor;
      const { response } = await web.get<AnswerResponse>(`/answers/${answer.id}?project_id=${web.projectId}`);
      expect(response).toBe(texts.join('\n\n').toWellFormed());
      const started = [`audits/${work.audit}`, `recommendations/${work.run}`, `intelligence-tasks/${work.task}`];
      const paths = ['answers', `answers/${answer.id}`, 'citations?view=url', `citations/${answer.sha}`, 'searches'];
      for (const path of [...paths, ...started.map((one) => `manage/${one}`)]) {
        await visitor.open(`/app/${web.projectId}/${path}`);
        await page.evaluate(() => document.querySelectorAll('details').forEach((one) => (one.open = true)));
        expect(await page.evaluate(() => 'ran' in window)).toBe(false);
        expect(
          await page.locator('iframe, object, embed, base, main :is(img, math, script, style, meta, link)').count(),
        ).toBe(0);
        const links = await page
          .locator('a')
          .evaluateAll((nodes) => nodes.map((node) => (node as HTMLAnchorElement).protocol));
        expect(links.filter((protocol) => !['http:', 'https:'].includes(protocol))).toEqual([]);
      }
      expect(dialogs).toBe(0);
      expect(asked.filter((url) => !url.startsWith(`${web.url}/`))).toEqual([]);
      expect(complaints.splice(0)).toEqual([]);
    },
    180_000,
  );

  it('all of them are different', () => {
    expect([HOSTILE_STRINGS.length, new Set(HOSTILE_STRINGS).size]).toEqual([2_000, 2_000]);
  });
});
