import type { Check } from '../../check';
import { verdictOf } from '../../faults';
import { judgeLlmsTxt, lineOf } from '../../llms-txt';
import { notApplicable } from '../../unread';

export const linkLists: Check<'llmsTxt'> = {
  slug: 'link-lists',
  title: 'Sections of llms.txt are lists of links',
  severity: 'low',
  basis: 'heuristic',
  reference: 'https://llmstxt.org/#format',
  recommendation: 'Write each item as "- [name](url): notes"; the notes are optional.',
  check: (site) =>
    judgeLlmsTxt(site, ({ sections }) => {
      if (sections.length === 0) return notApplicable('The file has no H2 sections; the format needs none.');
      const items = sections.flatMap((section) => section.items);
      const faults = items.filter(({ isLink }) => !isLink).map(({ line, text }) => lineOf(site, line, text));
      return verdictOf(faults, `All items of its sections (${items.length}) are links.`, 'An item is no link');
    }),
};
