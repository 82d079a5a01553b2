import type { Page } from 'playwright-core';

/** Something that somebody does with the dashboard. */
export interface Step {
  readonly name: string;
  readonly take: (page: Page) => Promise<unknown>;
}

const choose = (label: string, value: string): Step => ({
  name: `${label}: ${value}`,
  take: (page) => page.getByLabel(label, { exact: true }).first().selectOption(value),
});

/** By a click on its name. */
const screen = (name: string): Step => ({
  name: `to ${name}`,
  take: (page) => page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name, exact: true }).click(),
});

/** From the overview on, over 30 days; the longer windows come last. */
export const STEPS: readonly Step[] = [
  ...['citation_rate', 'net_sentiment', 'avg_position', 'mentions', 'mention_rate'].map((name) =>
    choose('Metric', name),
  ),
  choose('Sure about', 'market'),
  choose('Sure about', 'panel'),
  ...['Share of voice', 'Prompts × models', 'What changed', 'Answers', 'Citations', 'Manage', 'Overview'].map(screen),
  choose('Window', '90'),
  choose('Window', '365'),
  screen('Share of voice'),
];
