import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const WIDTHS = [360, 1440];
const SCHEMES = ['light', 'dark'] as const;
/** Text of twice the size that browsers begin with (WCAG 2.2, 1.4.4). */
const LARGE_TEXT = { standard: 32, fixed: 26 };
const PLAIN_TEXT = { standard: 16, fixed: 13 };
interface Axe {
  run(options: RunOptions): Promise<AxeResults>;
}

const MIN_TARGET = 24;

export interface Flaw {
  readonly where: string;
  readonly what: string;
}

export interface Inspection {
  /** Of the window, in pixels. */
  readonly widths?: readonly number[];
  /** For pictures. */
  readonly folder?: string;
}

/** Looks at the page that is open: narrow and wide, light and dark, with large text. Takes pictures if a folder is set. */
export async function flawsOf(page: Page, name: string, inspection: Inspection = {}): Promise<Flaw[]> {
  const { widths = WIDTHS, folder = process.env.PAGES_SCREENSHOTS } = inspection;
  const flaws: Flaw[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await drawn(page);
      const where = `${name}-${width}-${colorScheme}`;
      const found = [...(await violations(page)), ...(await overflow(page)), ...(await smallTargets(page))];
      flaws.push(...found.map((what) => ({ where, what })));
      if (folder) await picture(page, folder, where);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  const devtools = await page.context().newCDPSession(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await devtools.send('Page.setFontSizes', { fontSizes: LARGE_TEXT });
    await drawn(page);
    const where = `${name}-${width}-large-text`;
    flaws.push(...(await overflow(page)).map((what) => ({ where, what })));
    if (folder) await picture(page, folder, where);
  }
  await devtools.send('Page.setFontSizes', { fontSizes: PLAIN_TEXT });
  await devtools.detach();
  return flaws;
}

/** Until the page has been drawn as it is set now. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const results = await page.evaluate(
    () => (window as unknown as { axe: Axe }).axe.run({ resultTypes: ['violations'] }) as Promise<AxeResults>,
  );
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (node) => node.getBoundingClientRect().right > clientWidth + 1,
    );
    return [`scrolls sideways, ${scrollWidth} > ${clientWidth}: ${wide.map((node) => node.outerHTML.slice(0, 90))}`];
  });

/** Targets that fingers miss (WCAG 2.2, 2.5.8), which spares links within a text. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const targets = [...document.querySelectorAll('button, summary, input:not([type=hidden]), select, nav a, .button')];
    return targets
      .map((node) => (node.matches('[type=checkbox], [type=radio]') ? node.closest('label')! : node))
      .filter((node) => {
        const { width, height } = node.getBoundingClientRect();
        return height > 0 && (width < least || height < least);
      })
      .map((node) => `small target: ${node.outerHTML.slice(0, 90)}`);
  }, MIN_TARGET);

async function picture(page: Page, folder: string, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}
