import type { Locator, Page } from 'playwright-core';

const MOST_TABS = 120;

const USABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
/** Browsers stop at what scrolls, too. */
const MOST_SCROLLERS = 20;
/** Tabs that are pressed before the page is asked how far they have come. */
const AT_ONCE = 10;

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
    const stops = await this.page.evaluate(beginWalk, USABLE);
    for (let tabs = 0; tabs < stops.length + MOST_SCROLLERS + AT_ONCE; tabs += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, () => this.page.keyboard.press('Tab')));
      const { reached, unseen, isOver } = await this.page.evaluate(() => (window as unknown as Walking).walked);
      if (isOver) return { stops, reached, unseen };
    }
    throw new Error('the focus does not leave the page');
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

interface Walking {
  walked: { readonly reached: string[]; readonly unseen: string[]; isOver: boolean };
}

/** In the browser: names all that can be used, begins at the top of the page, and notes where the focus comes until it leaves. */
function beginWalk(usable: string): string[] {
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
  const walked: Walking['walked'] = { reached: [], unseen: [], isOver: false };
  Object.assign(window, { walked });
  document.addEventListener('focusin', ({ target }) => {
    const node = target as Listed;
    if (walked.isOver || node === document.body) return;
    // A field for a date has a stop for each of its parts.
    if (node.stop !== undefined && node.stop !== walked.reached.at(-1)) walked.reached.push(node.stop);
    const { outlineStyle, outlineWidth } = getComputedStyle(node);
    const isSeen = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    if (!isSeen) walked.unseen.push(node.stop ?? node.outerHTML.slice(0, 90));
  });
  document.addEventListener('focusout', ({ relatedTarget }) => {
    walked.isOver ||= walked.reached.length > 0 && relatedTarget === null;
  });
  return stops.map((node, index) => {
    const stop = `${index} ${node.tagName.toLowerCase()} ${node.textContent!.trim().slice(0, 40)}`;
    (node as Listed).stop = stop;
    return stop;
  });
}
