import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { ProjectsResponse } from '@app/core/contracts';
import { longOr, replying, VendorServer } from '@app/testing';
import { describeInChromium, launchChromium } from '../support/chromium';
import { flawsOf } from '../support/inspect';
import { LocalWeb } from '../support/local-web';
import { vendorFixture } from '../support/vendor-fixture';
import { WriterDouble } from '../support/writer-double';
import { WIDTHS } from './support/dashboard';
import { pictureStep } from './support/pictures';
import { WholeProduct } from './support/whole-product';

const HOME = `<!doctype html><html lang="en"><head><title>Acme | Web analytics</title>
  <link rel="alternate" hreflang="de" href="/de/"></head>
  <body><h1>Count visits</h1><a href="/compare/globex">Acme vs Globex</a><a href="/vs/initech">Initech</a></body></html>`;
const PERSON = { email: 'ann@example.com', name: 'Ann', password: 'plain green teapot' };
const KEY = 'sk-live-Zq81xxTEAPOTxx7Hd4';
const TIMEOUT_MS = 60_000;

describeInChromium('the set-up in the browser', () => {
  const vendor = new VendorServer();
  const writer = new WriterDouble();
  let web: LocalWeb;
  let product: WholeProduct;
  let chromium: Browser;
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];

  beforeAll(async () => {
    [web, chromium] = await Promise.all([LocalWeb.start(), launchChromium(), vendor.start()]);
    await writer.start();
    web.page('/', HOME);
    const env = {
      OPENAI_BASE_URL: vendor.url,
      SECRET_KEY: 'a secret of at least 32 characters',
      CURRENCY: 'EUR',
      ...writer.settings,
    };
    product = await WholeProduct.start(web, env);
  }, 240_000);
  afterAll(async () => {
    await chromium.close();
    await product.stop();
    await Promise.all([web.stop(), vendor.stop(), writer.server.stop()]);
  });

  const browser = async (): Promise<Page> => {
    const context = await chromium.newContext({
      baseURL: product.url,
      reducedMotion: 'reduce',
      timezoneId: 'America/New_York',
    });
    contexts.push(context);
    const page = await context.newPage();
    page.setDefaultTimeout(TIMEOUT_MS);
    page.on('pageerror', ({ message }) => complaints.push(message));
    return page;
  };
  const fields = (page: Page, label: string): Promise<string[]> =>
    page
      .getByLabel(new RegExp(`^${label} \\d+$`))
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  /** The step with most on it stands for the others. */
  const looksAt = (name: string): boolean => longOr(true, name === 'setup-brand');
  const flaws = async (page: Page, name: string) => (looksAt(name) ? flawsOf(page, name, { widths: WIDTHS }) : []);

  it('leads from the printed link to the first answers, over a reload and another browser', async () => {
    const page = await browser();
    await page.goto(product.links.administrator!.url);
    await page.getByLabel('E-mail').fill(PERSON.email);
    await page.getByLabel('Name').fill(PERSON.name);
    await page.getByLabel('Password').first().fill(PERSON.password);
    await page.getByRole('main').getByRole('button').first().click();
    await page.waitForURL(/\/app\/setup$/);

    const site = page.getByRole('form', { name: 'Your site' });
    await site.getByLabel('Site', { exact: true }).fill('acme');
    await site.getByRole('button').click();
    await site.locator('.error').first().waitFor();
    expect(await flaws(page, 'setup-site')).toEqual([]);
    await site.getByLabel('Site', { exact: true }).fill(web.url('/', 'acme.test'));
    await site.getByRole('button').click();

    const brand = page.getByRole('form', { name: 'Your brand' });
    await brand.waitFor();
    expect(await brand.getByLabel('Brand', { exact: true }).inputValue()).toBe('Acme');
    expect(await fields(page, 'Name of rival')).toEqual(['Globex', 'Initech']);
    await brand.getByRole('checkbox', { name: 'Take Initech' }).uncheck();
    expect(await brand.getByLabel('Time zone').inputValue()).toBe('Europe/Madrid');
    await brand.getByRole('button', { name: 'Use that of this browser: America/New York' }).click();
    await brand.getByRole('button', { name: 'Add a rival' }).click();
    await brand.getByLabel('Name of rival 3').fill('Hooli');
    const kept = page.waitForResponse((answer) => answer.request().postData()?.includes('hooli.example') ?? false);
    await brand.getByLabel('Domain of rival 3').fill('hooli.example');
    await kept;
    expect(await flaws(page, 'setup-brand')).toEqual([]);
    await pictureStep(page, 'setup-brand');
    await page.reload();
    await brand.waitFor();
    expect(await fields(page, 'Name of rival')).toEqual(['Globex', 'Initech', 'Hooli']);
    expect(await brand.getByRole('checkbox', { name: 'Take Initech' }).isChecked()).toBe(false);

    await brand.getByRole('button', { name: 'Back to the site' }).click();
    expect(await site.getByLabel('Site', { exact: true }).inputValue()).toBe(web.url('/', 'acme.test'));
    await site.getByRole('button', { name: 'Keep what was read' }).click();
    await brand.waitFor();
    expect(await fields(page, 'Name of rival')).toEqual(['Globex', 'Initech', 'Hooli']);

    const second = await browser();
    await second.goto('/account/sign-in');
    await second.getByLabel('E-mail').fill(PERSON.email);
    await second.getByLabel('Password').fill(PERSON.password);
    await second.getByRole('main').getByRole('button').first().click();
    await second.waitForURL(/\/account/);
    await second.goto('/app/setup');
    await second.getByRole('form', { name: 'Your brand' }).waitFor();
    expect(await fields(second, 'Domain of rival')).toEqual(['globex.com', 'initech.com', 'hooli.example']);
    expect(await second.getByLabel('Time zone').inputValue()).toBe('America/New York');
    await second.getByRole('button', { name: 'Go on to prompts' }).click();

    const prompts = second.getByRole('form', { name: 'Prompts', exact: true });
    await prompts.getByLabel('Prompt 30', { exact: true }).waitFor();
    await second.getByText('These are made by templates.').waitFor();
    const { projects } = await second.evaluate(
      async () => (await (await fetch('/api/v1/dimensions/projects')).json()) as ProjectsResponse,
    );
    expect(projects.map(({ time_zone }) => time_zone)).toContain('America/New_York');
    await pictureStep(second, 'setup-prompts');
    writer.interrupt = () => replying(500, {});
    await second.getByRole('button', { name: 'Have the writer propose, about €0.05' }).click();
    await second.getByText('Templates stand in: the writer did not answer').waitFor();
    await prompts.getByLabel('Prompt 30', { exact: true }).waitFor();
    expect(await flaws(second, 'setup-prompts')).toEqual([]);
    await prompts.getByRole('checkbox').first().uncheck();
    await prompts.getByLabel('Prompt 2', { exact: true }).fill('Which tool counts visits best?');
    const steps = second.locator('.setup-steps');
    await second.getByRole('button', { name: 'Back to the brand' }).click();
    const again = second.getByRole('form', { name: 'Your brand' });
    await again.waitFor();
    expect(await fields(second, 'Name of rival')).toEqual(['Globex', 'Hooli', 'Initech']);
    expect(await again.getByRole('checkbox', { name: 'Take Initech' }).isChecked()).toBe(false);
    expect(await steps.getByRole('button').allTextContents()).toEqual(['Prompts']);
    await again.getByLabel('What it sells').fill('Visit counters');
    await again.getByRole('checkbox', { name: 'Take Globex' }).uncheck();
    await again.getByRole('checkbox', { name: 'Take Initech' }).check();
    expect(await flaws(second, 'setup-brand')).toEqual([]);
    await again.getByRole('button', { name: 'Save and go on' }).click();
    await prompts.getByLabel('Prompt 30', { exact: true }).waitFor();
    expect(await prompts.getByLabel('Prompt 2', { exact: true }).inputValue()).toBe('Which tool counts visits best?');
    expect(await prompts.getByRole('checkbox').first().isChecked()).toBe(false);
    // The first browser finds the project that the second has made.
    await page.reload();
    await page.getByRole('form', { name: 'Prompts', exact: true }).waitFor();
    await prompts.getByRole('button', { name: 'Take 29 prompts' }).click();

    await second.getByRole('button', { name: 'Back to the prompts' }).click();
    await prompts.getByLabel('Prompt 30', { exact: true }).waitFor();
    expect(await prompts.getByRole('checkbox', { checked: true }).count()).toBe(29);
    const former = await fields(second, 'Prompt');
    expect(former[0]).toBe('Which tool counts visits best?');
    await prompts.getByRole('checkbox').first().uncheck();
    await prompts.getByRole('checkbox').last().check();
    await prompts.getByRole('button', { name: 'Take 29 prompts' }).click();
    await second.getByRole('form', { name: 'Start' }).waitFor();
    await steps.getByRole('button', { name: 'Prompts', exact: true }).click();
    await prompts.getByLabel('Prompt 29', { exact: true }).waitFor();
    expect((await fields(second, 'Prompt')).toSorted()).toEqual(former.toSorted());
    expect(await prompts.getByRole('checkbox', { name: `Take ${former[0]}` }).isChecked()).toBe(false);
    expect(await prompts.getByRole('checkbox', { name: `Take ${former[29]}` }).isChecked()).toBe(true);
    await steps.getByRole('button', { name: 'Models and costs' }).click();
    await second.getByRole('link', { name: 'Set a key of a vendor' }).click();
    await second.getByRole('link', { name: 'Set the key of OpenAI' }).click();
    vendor.reply = replying(401, { error: { message: 'no such key' } });
    await second.getByLabel('API key').fill(KEY);
    await second.getByRole('button', { name: 'Try and keep it' }).click();
    await second.getByText('this key is not accepted').first().waitFor();
    vendor.reply = replying(200, vendorFixture('responses', 'openai-web-search.json'));
    await second.getByLabel('API key').fill(KEY);
    await second.getByRole('button', { name: 'Try and keep it' }).click();
    await second.getByRole('link', { name: 'Go on setting up a project' }).click();
    await second.getByText('29 questions a day').waitFor();
    await second.getByText('about €1.45 a day').waitFor();
    expect(await flaws(second, 'setup-cost')).toEqual([]);
    await pictureStep(second, 'setup-cost');
    const asked = vendor.received.length;
    const start = second.getByRole('form', { name: 'Start' });
    await start.getByLabel('Stop at').fill('2.50');
    expect(vendor.received.length).toBe(asked);
    await start.getByRole('button', { name: 'Ask the first questions' }).click();

    await second.getByText('29 of 29 questions are done').waitFor();
    const figures = second.locator('#setup-figures');
    await figures.getByText('Hooli').first().waitFor();
    await figures.getByText('Initech').first().waitFor();
    expect(await figures.getByText('Globex').count()).toBe(0);
    await figures.filter({ hasText: /(?:\.\d\s%[^%]*){3}/u }).waitFor();
    expect((await figures.innerText()).match(/\d+\.\d\s%/gu)).toHaveLength(3);
    await second.locator('#setup-newest').getByRole('link').first().waitFor();
    expect(await flaws(second, 'setup-answers')).toEqual([]);
    await pictureStep(second, 'setup-answers');
    await second.getByRole('link', { name: 'Open the dashboard' }).click();
    await second.locator('.headline').first().waitFor();
    await second.getByLabel('Project', { exact: true }).selectOption('new');
    await second.waitForURL(/\/app\/setup\?anew=1$/);
    await second.getByRole('form', { name: 'Your site' }).waitFor();
    expect(await second.getByText('is not finished').count()).toBe(0);
    await page.reload();
    await page.getByText('29 of 29 questions are done').waitFor();
    expect(complaints).toEqual([]);
  }, 240_000);
});
