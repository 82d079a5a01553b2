import type { Page } from 'playwright-core';
import type { SummaryResponse } from '@app/core/contracts';
import { describeInChromium } from '../support/chromium';
import { asksOfManaged } from './planted/managed';
import { asksOfThinProjects } from './planted/thin-projects';
import type { Marketer } from './support/marketer';
import { JUDGED, WORDS } from './support/planted-projects';
import { PlantedTruth, words } from './support/planted-truth';
import {
  BEFORE,
  type Brand,
  BRANDS,
  citing,
  dayAgo,
  DAYS,
  naming,
  NOW,
  on,
  PAGES,
  type Planted,
  PROMPTS,
  rate,
  to,
  TURNED,
  voice,
} from './support/planted-world';

const percent = (value: number): string => `${value.toFixed(1)} %`;
const points = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)} points`;
const shortDay = (daysAgo: number): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(dayAgo(daysAgo)),
  );
/** Of answers that name a brand. */
const meanPlace = (answers: readonly Planted[], brand: Brand): number =>
  naming(answers, brand).reduce((sum, { names }) => sum + names.indexOf(brand) + 1, 0) / naming(answers, brand).length;
/** Thirty questions of a marketer, about projects of which all is known by how they were made. */
describeInChromium('what the screens say of planted projects', () => {
  const truth = new PlantedTruth();
  const { main, rowsOf, reach } = truth;
  const page = (): Page => truth.page;
  const marketer = (): Marketer => truth.marketer;

  beforeAll(() => truth.start(), 180_000);
  afterAll(() => truth.stop());

  describe('on the overview', () => {
    beforeAll(() => reach({ clicks: 0 }));
    const [now, before] = [rate(NOW, 'Acme'), rate(BEFORE, 'Acme')];

    it('1, 2: how often are we named, and is that more or less than before?', async () => {
      const said = await marketer().read('Mention rate');
      expect(said).toContain(
        `Acme is named in ${Math.round(now)} of 100 answers, ${Math.round(before - now)} fewer than in the ${DAYS} days before`,
      );
      expect(said).toContain(`Acme ${percent(now)} ▼ ${points(now - before)}`);
    });

    it('3, 4: who leads, and what is our place?', async () => {
      const rates = BRANDS.map((name) => ({ name, of: rate(NOW, name), change: rate(NOW, name) - rate(BEFORE, name) }));
      const rows = await rowsOf('#metric .ranking');
      const sorted = rates.toSorted((a, b) => b.of - a.of || Number(b.name === 'Acme') - Number(a.name === 'Acme'));
      expect(rows.map((row) => row.replace(/ may be noise$/, ''))).toEqual(
        sorted.map(({ name, of, change }) => {
          const place = 1 + rates.findIndex((_, index) => sorted[index]!.of === of);
          return `${place} ${name} ${percent(of)} ${change === 0 ? '±0.0 points' : points(change)}`;
        }),
      );
      expect(await marketer().read('Mention rate')).toContain(
        'Between 1st and 2nd of 3 brands: the order with Globex is open',
      );
    });

    it('5, 6: which days have no answers, and what happened on the day of the note?', async () => {
      const figures = (await page().locator('#course .chart-figures tbody tr').allTextContents()).map(words);
      expect(figures).toHaveLength(DAYS);
      for (const [index, figure] of figures.entries()) {
        const answers = NOW.filter(({ daysAgo }) => daysAgo === DAYS - index);
        const told =
          answers.length === 0 ? /no data.*no data.*no data/ : new RegExp(`${percent(rate(answers, 'Acme'))} \\(`);
        expect([index, figure]).toEqual([index, expect.stringMatching(told)]);
        expect(figure.includes('New prices')).toBe(DAYS - index === TURNED);
      }
      const empty = figures.findIndex((figure) => figure.includes('no data'));
      const column = page().locator('#course .readout rect').nth(empty);
      await column.scrollIntoViewIfNeeded();
      const { x, y, width } = (await column.boundingBox())!;
      await page().mouse.move(x + width / 2, y + 60);
      expect(words(await page().locator('.chart-tip').innerText())).toContain('No answer counts here.');
      await page().mouse.move(2, 2);
    });

    it('7: since when is it so, and what was noted then?', async () => {
      const said = await marketer().read('Why it changed');
      expect(said).toContain(`It changed around ${shortDay(TURNED)}`);
      expect(said).toContain(`Noted in these days: New prices (${shortDay(TURNED)})`);
    });

    it('8: which model and which prompts made it?', async () => {
      const told = (which: string, of: (answers: readonly Planted[]) => readonly Planted[]): string =>
        `${which}: ${percent(rate(of(BEFORE), 'Acme'))} before, now ${percent(rate(of(NOW), 'Acme'))}`;
      const [model, ...prompts] = await rowsOfList('#reasons li');
      expect(model).toContain(told('Perplexity', (answers) => on(answers, 'perplexity')));
      expect(prompts).toHaveLength(3);
      for (const row of prompts) {
        const prompt = PROMPTS.find((one) => row.includes(one))!;
        expect(row).toContain(told(`“${prompt}”`, (answers) => to(answers, prompt)));
      }
    });
    const rowsOfList = async (selector: string): Promise<string[]> =>
      (await page().locator(selector).allInnerTexts()).map(words);

    it('9: is that more than chance would do? (as the API tests it)', async () => {
      const path = `/api/v1/metrics/summary?project_id=${truth.projects.get('Acme')}&from=${dayAgo(DAYS)}&to=${dayAgo(1)}`;
      const { summary } = (await page().evaluate(
        async (url) => (await fetch(url)).json(),
        `${path}&metrics=mention_rate&confidence=panel&compare=previous`,
      )) as SummaryResponse;
      const noise = summary.mention_rate![0]!.change!.significant === false;
      expect((await page().locator('.brand-figure').innerText()).includes('may be noise')).toBe(noise);
    });
  });

  describe('on share of voice', () => {
    beforeAll(() => reach({ clicks: 1 }, (one) => one.follow('Share of voice')));

    it('10: what part of all mentions is ours?', async () => {
      const rows = await rowsOf('#standings');
      for (const name of BRANDS) {
        const row = rows.find((one) => one.includes(name))!;
        expect(row).toContain(percent(voice(NOW, name)));
        expect(row).toContain(` ${naming(NOW, name).length} `);
      }
    });

    it('11, 12: who overtook us, where, and where are we weakest?', async () => {
      const [chatgpt, perplexity] = (await rowsOf('#overtaking')) as [string, string];
      const sides = (model: 'chatgpt' | 'perplexity', name: Brand): string =>
        `${percent(rate(on(NOW, model), name))}, was ${percent(rate(on(BEFORE, model), name))}`;
      expect(chatgpt).toContain(`ChatGPT ${sides('chatgpt', 'Acme')}`);
      expect(chatgpt).toMatch(/1, as before nobody nobody$/);
      expect(perplexity).toContain(`Perplexity ${sides('perplexity', 'Acme')}`);
      expect(perplexity).toContain(`2, was 1 1 to 2: order open Globex ${sides('perplexity', 'Globex')}`);
      const head = words(await page().locator('#by-model thead').innerText());
      for (const model of ['chatgpt', 'perplexity'] as const) {
        const mentions = BRANDS.reduce((sum, name) => sum + naming(on(NOW, model), name).length, 0);
        expect(head.toLowerCase()).toContain(`${model} n ${mentions}`);
      }
      const onModels = await rowsOf('#by-model');
      for (const name of BRANDS) {
        const row = onModels.find((one) => one.startsWith(name))!;
        const shares = (['chatgpt', 'perplexity'] as const).map((model) => percent(voice(on(NOW, model), name)));
        expect(row).toMatch(new RegExp(shares.join('.*')));
      }
    });
  });

  it('13, 14: which prompts never name us, and on which model is each weak?', async () => {
    await reach({ clicks: 1 }, (one) => one.follow('Prompts × models'));
    const rows = await rowsOf('#rates');
    expect(rows).toHaveLength(PROMPTS.length + 1);
    const asked = new Map([['All prompts', NOW], ...PROMPTS.map((one) => [one, to(NOW, one)] as const)]);
    for (const [name, answers] of asked) {
      const row = rows.find((one) => one.startsWith(name))!;
      const cells = [answers, on(answers, 'chatgpt'), on(answers, 'perplexity')].map(
        (some) => `${percent(rate(some, 'Acme'))} .*n ${some.length}`,
      );
      expect(row).toMatch(new RegExp(cells.join('.*')));
    }
    // A cell leads to the answers that it counts.
    await page()
      .locator('#rates')
      .getByRole('link', { name: /53\.8 %/ })
      .first()
      .click();
    await truth.visitor.settled();
    expect(await main()).toContain(`of ${on(to(NOW, PROMPTS[1]), 'perplexity').length} answers`);
  });

  it('15, 16: how many answers are there, and how many name rivals alone?', async () => {
    await reach({ clicks: 1 }, (one) => one.follow('Answers'));
    expect(await main()).toContain(`1 to 20 of ${NOW.length} answers`);
    await marketer().choose('Names', 'only competitors named');
    const alone = NOW.filter(({ names }) => names.length > 0 && !names.includes('Acme'));
    expect(await main()).toContain(`1 to 20 of ${alone.length} answers`);
  });

  it('17, 18: what is said badly of us, and how much of it is known?', async () => {
    await reach(
      { clicks: 2 },
      (one) => one.follow('Answers'),
      (one) => one.follow('What they say of your brand'),
    );
    expect(await marketer().read('Negative')).toContain(WORDS);
    expect(await page().locator('#negative .answers > li').count()).toBe(JUDGED.bad);
    const mentions = naming(NOW, 'Acme').length;
    const judged = JUDGED.bad + JUDGED.good;
    expect(await main()).toContain(
      `${mentions} answers name the brand in this window: ${judged} judged, ${mentions - judged} not judged yet.`,
    );
  });

  describe('on citations', () => {
    beforeAll(() =>
      reach(
        { clicks: 2 },
        (one) => one.follow('Citations'),
        (one) => one.follow('Pages'),
      ),
    );
    const shown = (url: string): string => url.replace('https://', '');

    it('19, 20: which pages are cited, how often, and whose are they?', async () => {
      const rows = await rowsOf('#cited');
      const cited = Object.values(PAGES).filter((url) => citing(NOW, url).length > 0);
      expect(rows).toHaveLength(cited.length);
      for (const url of cited) {
        const [count, before] = [citing(NOW, url).length, citing(BEFORE, url).length];
        const row = rows.find((one) => one.includes(shown(url)))!;
        expect(row).toMatch(new RegExp(` ${count} ${before} ${percent((100 * count) / NOW.length)}`));
        expect(row).toContain(percent(rate(citing(NOW, url), 'Acme')));
        const whose = url === PAGES.ours ? 'own' : url === PAGES.theirs ? 'competitor' : 'third party';
        expect(row).toContain(whose);
      }
    });

    it('21, 22: which of our pages was lost, and which is new?', async () => {
      const only = (here: readonly Planted[], there: readonly Planted[]) =>
        Object.values(PAGES)
          .filter((url) => citing(here, url).length > 0 && citing(there, url).length === 0)
          .toSorted((a, b) => citing(here, b).length - citing(here, a).length)
          .map((url) => `${url} ${url === PAGES.oursLost ? 'own' : 'third party'} ${citing(here, url).length}`);
      expect(await rowsOf('#lost')).toEqual(only(BEFORE, NOW));
      expect(await rowsOf('#new')).toEqual(only(NOW, BEFORE));
    });

    it('23: where are we missing, so that we should write there?', async () => {
      const gaps = await rowsOf('#gaps');
      expect(gaps).toEqual([expect.stringContaining(shown(PAGES.withoutUs))]);
      expect(gaps[0]).toMatch(new RegExp(`0\\.0 %.* ${citing(NOW, PAGES.withoutUs).length}$`));
    });
  });

  it('24: at which place do we stand where we are named?', async () => {
    await reach({ clicks: 1 }, (one) => one.choose('Metric', 'Position of mentions'));
    const figure = words(await page().locator('.brand-figure').innerText());
    expect(figure).toContain(`Acme ${meanPlace(NOW, 'Acme').toFixed(1)}`);
    expect(await marketer().read('Position of mentions')).toContain(
      `Where answers name Acme, its mean place is ${meanPlace(NOW, 'Acme').toFixed(1)}`,
    );
  });

  it('25: what made the change, model by model, and what can these prompts show?', async () => {
    await reach({ clicks: 1 }, (one) => one.follow('What changed'));
    const said = await marketer().read('Why it changed');
    for (const [model, name] of [
      ['perplexity', 'Perplexity'],
      ['chatgpt', 'ChatGPT'],
    ] as const) {
      const [now, before] = [rate(on(NOW, model), 'Acme'), rate(on(BEFORE, model), 'Acme')];
      // Half of all answers are of either model, in both windows.
      const added = (now - before) / 2;
      expect(said).toMatch(
        new RegExp(`${name} −${Math.abs(added).toFixed(2)} points.* ${percent(before)}.* ${percent(now)}`),
      );
    }
    expect(await marketer().read('How small a change these prompts can show')).toMatch(
      new RegExp(`${PROMPTS.length} prompts with ${NOW.length / PROMPTS.length} answers each show a change of`),
    );
  });

  asksOfManaged(truth);
  asksOfThinProjects(truth);
});
