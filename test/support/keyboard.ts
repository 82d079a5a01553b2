import type { Locator, Page } from 'playwright-core';

const MOST_TABS = 120;

const USABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
/** Browsers stop at what scrolls, too. */
const MOST_SCROLLERS = 20;

/** A way through a page by Tab; what can be used is told by its place, its kind and its text. */
interface Walk {
  readonly stops: string[];
  readonly reached: string[];
  /** What did not show that it has the focus. */
  readonly unseen: string[];
}

/** Somebody who has no mouse: whatever cannot be reached by Tab cannot be used. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  /** Tabs to an element, which then must show that it has the focus. */
  async reach(element: Locator): Promise<void> {
    await element.waitFor();
    for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
      if (await element.evaluate((node) => node === document.activeElement)) return this.requireOutline(element);
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`not reached by Tab: ${element.toString()}`);
  }

  async type(element: Locator, text: string): Promise<void> {
    await this.reach(element);
    await this.page.keyboard.type(text);
  }

  /** Ticks a box, or takes the tick away. */
  async tick(element: Locator): Promise<void> {
    await this.reach(element);
    await this.page.keyboard.press('Space');
  }

  /** Presses a button or follows a link. */
  async press(element: Locator): Promise<void> {
    await this.reach(element);
    await this.page.keyboard.press('Enter');
  }

  /** Tabs from the beginning of the page until it is left, and compares that with all that can be used on it. */
  async walk(): Promise<Walk> {
    const stops = await this.page.evaluate(listStops, USABLE);
    const walk: Walk = { stops, reached: [], unseen: [] };
    for (let tabs = 0; tabs < stops.length + MOST_SCROLLERS; tabs += 1) {
      await this.page.keyboard.press('Tab');
      const focus = await this.page.evaluate(focusNow);
      if (focus === null) return walk;
      // A field for a date has a stop for each of its parts.
      if (focus.stop !== null && focus.stop !== walk.reached.at(-1)) walk.reached.push(focus.stop);
      if (!focus.isSeen) walk.unseen.push(focus.stop ?? focus.markup);
    }
    throw new Error(`the focus does not leave the page; at last it was at ${walk.reached.at(-1)}`);
  }

  private async requireOutline(element: Locator): Promise<void> {
    const { style, width } = await element.evaluate((node) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(node);
      return { style: outlineStyle, width: parseFloat(outlineWidth) };
    });
    if (style === 'none' || width < 2) throw new Error(`focus cannot be seen: ${element.toString()}`);
  }
}

type Listed = Element & { stop?: string };

/** In the browser: names all that can be used, and begins at the top of the page. */
function listStops(usable: string): string[] {
  const isFolded = (node: Element): boolean => {
    const fold = node.closest('details:not([open])');
    return fold !== null && (node.tagName !== 'SUMMARY' || node.parentElement !== fold);
  };
  const stops = [...document.querySelectorAll<HTMLElement & { disabled?: boolean }>(usable)].filter(
    (node) => !node.disabled && node.tabIndex >= 0 && node.checkVisibility() && !isFolded(node),
  );
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
  return stops.map((node, index) => {
    const stop = `${index} ${node.tagName.toLowerCase()} ${node.textContent!.trim().slice(0, 40)}`;
    (node as Listed).stop = stop;
    return stop;
  });
}

/** In the browser: what has the focus; null behind the end of the page. */
function focusNow(): { stop: string | null; isSeen: boolean; markup: string } | null {
  const node: Listed | null = document.activeElement;
  if (!node || node === document.body) return null;
  const { outlineStyle, outlineWidth } = getComputedStyle(node);
  return {
    stop: node.stop ?? null,
    isSeen: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
    markup: node.outerHTML.slice(0, 90),
  };
}
