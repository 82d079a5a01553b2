import { createProject, createPrompt } from '@app/testing';
import type { Request } from 'playwright-core';
import type { PlantedTruth } from '../support/planted-truth';
import { ANSWERS, dayAgo, type Model, MODELS, on, PROMPTS, TURNED } from '../support/planted-world';

/** More than a page of prompts of the API. */
const MANY = 120;

/** What a project asks, of whom, and who sees it. */
export function asksOfManaged(truth: PlantedTruth): void {
  const { rowsOf, main, reach } = truth;
  const reachPart = (part: string): Promise<void> =>
    reach(
      { clicks: 2 },
      (one) => one.follow('Manage'),
      (one) => one.follow(part),
    );

  it('26: which prompts do we ask, and in which language?', async () => {
    await reach({ clicks: 1 }, (one) => one.follow('Manage'));
    const rows = await rowsOf('#prompts');
    expect(rows).toHaveLength(PROMPTS.length);
    for (const prompt of PROMPTS) expect(rows).toContainEqual(expect.stringContaining(`${prompt} none en-ES`));
    for (const row of rows) expect(row).toContain('names no brand, not asked');
  });

  it('27: which competitors do we watch?', async () => {
    await reachPart('Competitors');
    expect(await rowsOf('#competitors')).toEqual([
      expect.stringMatching(/^Globex globex\.example/),
      expect.stringMatching(/^Initech initech\.example/),
    ]);
  });

  it('28, 29: which models answer, how much is there of each, and what does it cost?', async () => {
    await reachPart('Models and budget');
    const rows = await rowsOf('#models');
    for (const [model, name] of Object.entries(MODELS) as [Model, string][]) {
      expect(rows).toContainEqual(expect.stringMatching(`^${name} .*${on(ANSWERS, model).length}`));
    }
    // All answers were imported, and nobody has a key.
    const said = await main();
    expect(said).toContain('0 runs a day');
    expect(said).toContain('Nobody is asked for Gemini, AI Overviews, and AI Mode: no vendor has a key');
    expect(said).toContain('Nobody is asked for ChatGPT and Perplexity: in this project their answers come by imports');
  });

  it('30: what was noted, and on which day?', async () => {
    await reachPart('Annotations');
    const [row, ...others] = await rowsOf('#annotations');
    expect(others).toEqual([]);
    const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
    expect(row).toContain(`New prices ${day.format(new Date(dayAgo(TURNED)))}`);
  });

  it('a prompt of many is found by its words and chosen by the keyboard', async () => {
    const { page } = truth;
    const projectId = await createProject(truth.web.database, truth.userId, { name: 'Many', domain: 'many.example' });
    const ids: number[] = [];
    for (let index = 1; index <= MANY; index += 1) {
      ids.push(await createPrompt(truth.web.database, projectId, { text: `Which shoe has number ${index}?` }));
    }
    await truth.visitor.open(`/app/${projectId}/manage/intelligence-tasks`);
    const field = page.getByRole('combobox', { name: 'Prompt', exact: true });
    const hint = page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`);
    expect(await hint.innerText()).toContain('type some of its words and choose it');
    const proposed = page.locator(`[id="${await field.getAttribute('list')}"] option`);
    await field.focus();
    await page.keyboard.type(`number ${MANY - 3}`);
    await proposed.nth(1).waitFor({ state: 'detached' });
    const name = (await proposed.first().getAttribute('value'))!;
    expect(name).toMatch(new RegExp(`^Which shoe has number ${MANY - 3}\\? \\([a-z]{2}-[A-Z]{2}\\)$`));
    // A browser writes the chosen name into the field; whoever types all of it has chosen too.
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await proposed.nth(1).waitFor({ state: 'attached' });
    const known = page.waitForResponse((response) => response.url().includes(`number+${MANY - 3}%3F`));
    // As a browser or a paste does: one who types slowly would be asked about parts of it.
    await page.keyboard.insertText(name);
    await known;
    await truth.visitor.settled();
    const sent = page.waitForRequest((request: Request) => request.method() === 'POST');
    await page.keyboard.press('Enter');
    const { prompt_id } = (await sent).postDataJSON() as { prompt_id: string };
    expect(Number(prompt_id)).toBe(ids[MANY - 4]);
  });
}
