import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import axe, { type AxeResults, type Result, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { longOr } from '@app/testing';

/** The narrowest finds most; the long form takes the usual one too. */
const WIDTHS = longOr([360, 1440], [360]);
const LARGE_TEXT_WIDTHS = [360, 1440];
const SCHEMES = ['light', 'dark'] as const;
/** Text of twice the size that browsers begin with (WCAG 2.2, 1.4.4). */
const LARGE_TEXT = { standard: 32, fixed: 26 };
const PLAIN_TEXT = { standard: 16, fixed: 13 };
/** The rules of axe that look at colours. They take longer than all others together. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
/** What these find is never serious or critical, so it would not be told. */
const NEVER_GRAVE = [
  ...['aria-allowed-role', 'aria-deprecated-role', 'empty-heading', 'empty-table-header', 'form-field-multiple-labels'],
  ...['heading-order', 'html-xml-lang-mismatch', 'image-redundant-alt', 'landmark-banner-is-top-level'],
  ...['landmark-contentinfo-is-top-level', 'landmark-main-is-top-level', 'landmark-no-duplicate-banner'],
  ...['landmark-no-duplicate-contentinfo', 'landmark-no-duplicate-main', 'landmark-one-main', 'landmark-unique'],
  ...[
    'meta-viewport',
    'meta-viewport-large',
    'no-autoplay-audio',
    'page-has-heading-one',
    'presentation-role-conflict',
  ],
  ...['region', 'scope-attr-valid', 'server-side-image-map', 'skip-link', 'table-duplicate-name'],
];
/** How many texts of one colour, on one ground, it looks at in a page. */
const OF_EACH_COLOUR = longOr(Number.MAX_SAFE_INTEGER, 3);

interface Looking {
  readonly inspection: number;
  readonly ofColours: readonly string[];
  readonly neverGrave: readonly string[];
  /** Whether it takes the whole page at another width, and not only what that shows for the first time. */
  readonly looksAgain: boolean;
  readonly ofEachColour: number;
  /** What other pages have shown to be readable: a page looks at these again in its first width and scheme alone. */
  readonly readable: readonly string[];
}

interface Looked {
  readonly found: readonly Result[];
  /** Colours of texts, and what is behind them. */
  readonly colours: readonly string[];
}

interface Axe {
  run(where: Document | Element[], options: RunOptions): Promise<AxeResults>;
}
/** What axe has seen of a page in one inspection, kept in the page: which elements can be seen, and texts' colours. */
interface Seen {
  readonly inspection: number;
  readonly shapes: Set<string>;
  readonly nodes: WeakSet<Element>;
  readonly colours: Set<string>;
}
type Inspected = typeof window & { readonly axe: Axe; seen?: Seen };

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

let inspections = 0;
/** Of all pages that this process has inspected; the long form trusts none of them. */
const readable = new Set<string>();

/** Looks at the page that is open: narrow and wide, light and dark, with large text. Takes pictures if a folder is set. */
export async function flawsOf(page: Page, name: string, inspection: Inspection = {}): Promise<Flaw[]> {
  const { widths = WIDTHS, folder = process.env.PAGES_SCREENSHOTS } = inspection;
  const flaws: Flaw[] = [];
  inspections += 1;
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
  for (const width of LARGE_TEXT_WIDTHS) {
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

/**
 * Axe takes a second for a page, so it looks at what it has not seen: a width or a colour scheme seldom brings much, and
 * pages have most of their colours in common. In the long form it looks at the whole page again where another width shows
 * something else, and at each text of each page.
 */
async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { found, colours } = await page.evaluate(violationsOfNew, {
    inspection: inspections,
    ofColours: OF_COLOURS,
    neverGrave: NEVER_GRAVE,
    looksAgain: longOr(true, false),
    ofEachColour: OF_EACH_COLOUR,
    readable: longOr([], [...readable]),
  });
  if (found.length === 0) for (const colour of colours) readable.add(colour);
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** In the browser. */
async function violationsOfNew({
  inspection,
  ofColours,
  neverGrave,
  looksAgain,
  ofEachColour,
  readable,
}: Looking): Promise<Looked> {
  const inspected = window as Inspected;
  if (inspected.seen?.inspection !== inspection)
    inspected.seen = { inspection, shapes: new Set(), nodes: new WeakSet(), colours: new Set() };
  const { shapes, nodes, colours } = inspected.seen;
  const isFirst = shapes.size === 0;
  if (!isFirst) for (const colour of readable) colours.add(colour);
  const newlySeen: Element[] = [];
  const behind = new Map<Element | null, string>();
  const inks = new Map<Element | null, string>();
  const newlyColoured = new Map<string, Element[]>();
  let shape = document.body.innerHTML;
  for (const node of document.body.querySelectorAll('*')) {
    const isSeen = node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    shape += isSeen ? '1' : '0';
    if (isSeen && !nodes.has(node)) newlySeen.push(node);
    const { color, fontSize, fontWeight, backgroundColor, backgroundImage, opacity, textDecorationLine } =
      getComputedStyle(node);
    const own = `${backgroundColor} ${backgroundImage} ${opacity}`;
    const isClear = own === 'rgba(0, 0, 0, 0) none 1';
    behind.set(node, (behind.get(node.parentElement) ?? '') + (isClear ? '' : own));
    inks.set(node, color);
    const hasText = [...node.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue!.trim());
    if (!isSeen || !(hasText || 'value' in node)) continue;
    // Large text may have less contrast (WCAG 2.2, 1.4.3).
    const isLarge = parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
    const colour = [color, inks.get(node.parentElement), isLarge, textDecorationLine, behind.get(node)].join();
    if (!colours.has(colour)) newlyColoured.set(colour, [...(newlyColoured.get(colour) ?? []), node]);
  }
  const results: AxeResults[] = [];
  const run = async (where: Document | Element[], options: RunOptions): Promise<void> =>
    void results.push(await inspected.axe.run(where, { resultTypes: ['violations'], ...options }));
  const tops = newlySeen.filter(({ parentElement }) => parentElement === document.body || nodes.has(parentElement!));
  const where = isFirst || looksAgain ? document : tops;
  const rules = Object.fromEntries([...ofColours, ...neverGrave].map((rule) => [rule, { enabled: false }]));
  if (!shapes.has(shape) && (where === document || tops.length > 0)) await run(where, { rules });
  for (const node of newlySeen) nodes.add(node);
  // What is for readers of screens alone has a size of one pixel, and no contrast.
  const hasSize = (node: Element): boolean => node.getBoundingClientRect().height > 1;
  const coloured = [...newlyColoured.values()].flatMap((alike) => alike.filter(hasSize).slice(0, ofEachColour));
  if (coloured.length > 0) await run(coloured, { runOnly: [...ofColours] });
  shapes.add(shape);
  for (const colour of newlyColoured.keys()) colours.add(colour);
  return { found: results.flatMap(({ violations: found }) => found), colours: [...newlyColoured.keys()] };
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
