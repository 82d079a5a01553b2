import type { Page } from 'playwright-core';

/** Something that somebody does with the dashboard. */
export interface Step {
  readonly name: string;
  readonly take: (page: Page) => Promise<unknown>;
}

/** Found by its values, which are those of the API: words may change. Some choices stand behind the question how sure figures are. */
const choose = (value: string): Step => ({
  name: `choose ${value}`,
  take: async (page) => {
    const select = page
      .locator('main select')
      .filter({ has: page.locator(`option[value="${value}"]`) })
      .first();
    if (!(await select.isVisible())) await page.locator('button[popovertarget="method"]').first().click();
    await select.selectOption(value);
  },
});

/** By a click on its name. */
const screen = (name: string): Step => ({
  name: `to ${name}`,
  take: (page) => page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name, exact: true }).click(),
});

/** From the overview on, over 30 days; the longer windows come last. */
export const STEPS: readonly Step[] = [
  ...['citation_rate', 'net_sentiment', 'avg_position', 'mentions', 'mention_rate'].map(choose),
  choose('market'),
  choose('panel'),
  ...['Share of voice', 'Prompts × models', 'What changed', 'Answers', 'Citations', 'Manage', 'Overview'].map(screen),
  choose('90'),
  choose('365'),
  screen('Share of voice'),
];
