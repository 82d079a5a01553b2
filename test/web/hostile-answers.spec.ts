import type { Browser as Chromium } from 'playwright-core';
import type { AnswerResponse } from '@app/core/contracts';
import { describeInChromium, launchChromium } from '../support/chromium';
import { HOSTILE_STRINGS } from './support/hostile-strings';
import { Visitor } from './support/visitor';
import { WebHarness } from './support/web-harness';

const BATCH = 100;
const BATCHES = Array.from({ length: HOSTILE_STRINGS.length / BATCH }, (_, batch) => batch);

/** An answer of the demo that cites a page which was read. */
const FIND = `
  select s.execution_id as id, encode(u.sha256, 'hex') as sha, p.url_id as page
  from sources s
  join urls u on u.project_id = s.project_id and u.id = s.url_id
  join pages p on p.project_id = s.project_id and p.url_id = s.url_id and p.text is not null
  where s.project_id = $1 and s.position > 0
  order by s.executed_at desc, s.id limit 1`;

/** What models, pages and customers write is shown in answers and citations, and never runs. */
describeInChromium('2,000 hostile texts in answers and citations', () => {
  let web: WebHarness;
  let chromium: Chromium;
  let visitor: Visitor;
  let answer: { readonly id: number; readonly sha: string; readonly page: number };
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
    await set(`update prompts set prompt_text = $2 || ' ' || id where project_id = $1`, texts.join(' '));
    await set('update urls set title = $2 where project_id = $1', texts.join(' '));
    await set('update pages set title = $2, meta_description = $2 where project_id = $1', texts.join(' '));
    await set('update pages set text = $2 where project_id = $1 and url_id = $3', texts.join('\n'), answer.page);
    await set('update page_evidence set snippet = $2 where project_id = $1', texts.join(' '));
    await set('update projects set name = $2, brand_name = $2 where id = $1', texts[0]!);
    await set(`update competitors set brand_name = $2 || ' ' || id where project_id = $1`, texts[1]!);
    await database.query('update projects set version = version + 1 where id = $1', [projectId]);
    web.clock.advance(1_000);
  }

  it.each(BATCHES)(
    'batch %i runs nothing',
    async (batch) => {
      const texts = HOSTILE_STRINGS.slice(batch * BATCH, (batch + 1) * BATCH);
      await plant(texts);
      const { page, complaints } = visitor;
      const { response } = await web.get<AnswerResponse>(`/answers/${answer.id}?project_id=${web.projectId}`);
      expect(response).toBe(texts.join('\n\n').toWellFormed());
      for (const path of ['answers', `answers/${answer.id}`, 'citations?view=url', `citations/${answer.sha}`]) {
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
    60_000,
  );

  it('all of them are different', () => {
    expect([HOSTILE_STRINGS.length, new Set(HOSTILE_STRINGS).size]).toEqual([2_000, 2_000]);
  });
});
