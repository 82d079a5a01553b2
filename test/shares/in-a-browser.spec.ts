import type { Browser as Chromium, Page } from 'playwright-core';
import { createCompetitor, createProject } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { describeInChromium, launchChromium } from '../support/chromium';
import { HOSTILE_STRINGS } from '../support/hostile-strings';
import { importAnswers } from '../support/import-answers';
import { flawsOf } from '../support/inspect';

const VIEWS = ['overview', 'share_of_voice', 'prompts_models'] as const;
const PROMPTS = ['Which shoes last?', 'Which boots are light?', 'Where do I buy sandals that are made in Europe?'];
const MODELS = ['chatgpt', 'perplexity', 'gemini'];

describeInChromium('shared pages in a browser', () => {
  let api: ApiHarness;
  let base: string;
  let chromium: Chromium;
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    api = await ApiHarness.start({ SHARE_VIEWS_PER_MINUTE: '1000' });
    base = (await api.app.getUrl()).replace('[::1]', '127.0.0.1');
    chromium = await launchChromium();
    page = await (await chromium.newContext({ baseURL: base, reducedMotion: 'reduce' })).newPage();
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('dialog', (dialog) => {
      complaints.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(base) && !request.url().startsWith('data:')) complaints.push(request.url());
    });
  }, 60_000);
  afterAll(async () => {
    await chromium.close();
    await api.stop();
  });
  afterEach(() => expect(complaints.splice(0)).toEqual([]));

  /** Answers of eight days about a brand and its competitors. @returns the path of a share of each view */
  async function shared(brand: string, competitors: readonly string[], prompts: readonly string[]): Promise<string[]> {
    const { id, key } = await api.addUser({ scope: 'read_write' });
    const projectId = await createProject(api.database, id, { name: brand, domain: `brand-${id}.example` });
    for (const [index, name] of competitors.entries()) {
      await createCompetitor(api.database, projectId, name, `competitor-${index}.example`);
    }
    const named = [brand, ...competitors];
    const lines = prompts.flatMap((prompt, row) =>
      Array.from({ length: 8 * MODELS.length }, (_, run) => ({
        prompt,
        model: MODELS[run % MODELS.length],
        country_code: 'ES',
        language_code: 'en',
        executed_at: `2026-03-0${1 + Math.floor(run / MODELS.length)}T10:${String(10 + row)}:00Z`,
        answer: `${named.filter((_, place) => (run + row) % (place + 2) < 2).join(' and ')} are known.`,
      })),
    );
    await importAnswers(api.settings, projectId, lines);
    return Promise.all(
      VIEWS.map(async (view) => {
        const { body } = await api.send('post', '/shares', key, { project_id: projectId, view, range: 12 });
        return new URL(body.url as string).pathname;
      }),
    );
  }

  it('have no flaws, on phones and wide screens, light and dark, with large text', async () => {
    const paths = await shared('Acme', ['Globex', 'Initech', 'Hooli', 'Umbrella'], PROMPTS);
    for (const [index, path] of paths.entries()) {
      await page.goto(path);
      const name = `share-${VIEWS[index]}`;
      expect(await flawsOf(page, name)).toEqual([]);
      await page.emulateMedia({ media: 'print' });
      const folder = process.env.PAGES_SCREENSHOTS;
      if (folder) await page.screenshot({ path: `${folder}/${name}-print.png`, fullPage: true });
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
      await page.emulateMedia({ media: 'screen' });
    }
  }, 240_000);

  it('run nothing that names and prompts bring along', async () => {
    // An import takes one line for each answer.
    const ofOneLine = HOSTILE_STRINGS.filter((text) => !text.includes('\u2028'));
    const every = (step: number, from: number) => ofOneLine.filter((_, index) => index % step === from);
    const [brand, ...competitors] = every(67, 5).slice(0, 20);
    for (const path of await shared(brand!, competitors, every(97, 3).slice(0, 20))) {
      await page.goto(path);
      expect(await page.locator('script, img, iframe, object, embed, form').count()).toBe(0);
    }
  }, 240_000);
});
