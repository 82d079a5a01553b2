import type { Locator, Page } from 'playwright-core';

const MOST_TABS = 60;

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

  private async requireOutline(element: Locator): Promise<void> {
    const { style, width } = await element.evaluate((node) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(node);
      return { style: outlineStyle, width: parseFloat(outlineWidth) };
    });
    if (style === 'none' || width < 2) throw new Error(`focus cannot be seen: ${element.toString()}`);
  }
}
