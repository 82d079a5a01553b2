import { longOr } from '@app/testing';
import { describeDashboard } from './support/dashboard';
import { Marketer } from './support/marketer';

const itLong = longOr(it, it.skip);

/** In the demo the brand fell so many days before the first start. */
const DROP_DAYS_AGO = 24;

/** As docs/dashboard.md answers them. Figures hang on the day; what is wrong with the brand does not. */
describeDashboard('ten questions of a marketer', (dashboard) => {
  let marketer: Marketer;
  beforeEach(async () => {
    marketer = new Marketer(dashboard);
    await marketer.begin();
  });

  it('how often do answers mention us, and how sure is that? Are we up or down?', async () => {
    await marketer.show('overview');
    expect(await marketer.read('Mention rate')).toMatch(
      /^Aurelia is named in 2\d of 100 answers, \d fewer than in the 30 days before\. .* Aurelia 2\d\.\d % ▼ −\d\.\d points/,
    );
    expect(marketer.clicks).toBe(0);
  });

  itLong('who overtook us, and where?', async () => {
    await marketer.follow('Who overtook you where');
    await marketer.show('overtaken', 'Who overtook you where');
    expect(await marketer.read('Who overtook you where')).toMatch(
      /Perplexity \d+\.\d %, was \d+\.\d % .* 3, was 1 (\d to \d: order open )?Brightmetric 8\d\.\d %, was 5\d\.\d %/,
    );
    expect(marketer.clicks).toBe(1);
  });

  it('on which model are we weakest, and which prompts never mention us?', async () => {
    await marketer.follow('Prompts × models');
    await marketer.show('prompts-models');
    const text = await marketer.read('Mention rate');
    expect(text).toMatch(/All prompts 2\d\.\d % .* n 1,\d{3}/);
    expect(text.match(/ 0\.0 %/g)!.length).toBeGreaterThan(15);
    expect(marketer.clicks).toBe(1);
  });

  itLong('which pages should we write to?', async () => {
    await marketer.follow('Citations');
    await marketer.show('pages-to-write-to', 'Where the brand is missing');
    expect(await marketer.read('Where the brand is missing')).toMatch(/third party \d\.\d %/);
    expect(marketer.clicks).toBe(1);
  });

  itLong('which of our own pages are cited, and for which prompts?', async () => {
    await marketer.follow('Citations');
    await marketer.follow('Pages');
    await marketer.choose('Kind of source', 'yours');
    expect(await marketer.read('What answers cite')).toContain('https://aurelia.example/pricing');
    await marketer.follow('Aurelia');
    await marketer.show('own-page');
    expect(await marketer.read('Answers that cite it')).toContain('Aurelia vs Brightmetric');
    expect(marketer.clicks).toBe(4);
  });

  it('what do answers say badly about us, in their own words?', async () => {
    await marketer.follow('Answers');
    await marketer.follow('What they say of your brand');
    await marketer.show('said-badly');
    expect(await marketer.read('Negative')).toContain('Some people find Aurelia expensive');
    expect(marketer.clicks).toBe(2);
  });

  itLong('what changed on the day of the drop, and which models made it?', async () => {
    await marketer.clickDay(DROP_DAYS_AGO);
    await marketer.show('what-changed', 'Why it changed');
    expect(await marketer.read('Why it changed')).toMatch(/Perplexity −\d+\.\d\d points .*Gemini \+\d\.\d\d points/);
    expect(marketer.clicks).toBe(1);
  });

  itLong('what would more prompts or runs cost, and buy in certainty?', async () => {
    await marketer.follow('What changed');
    await marketer.show('smallest-change', 'How small a change these prompts can show');
    expect(await marketer.read('How small a change these prompts can show')).toMatch(
      /show a change of \d+(\.\d+)? points or more in four of five cases\. That is (not )?enough for 5 points\./,
    );
    expect(marketer.clicks).toBe(1);
  });
});
