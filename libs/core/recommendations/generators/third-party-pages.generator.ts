import { defineGenerator } from '../item';
import { competitorPages } from '../competitor-pages';

export const thirdPartyPages = defineGenerator({
  name: 'third_party_pages',
  title: 'Pages of third parties behind answers, that name competitors and not the brand',
  types: ['brand_building'],
  find: (observations) =>
    competitorPages(observations, {
      types: ['third_party'],
      // Over several engines, lines of business, languages and wordings; of pages as a kind, not of this one.
      reference: {
        title: 'Chen et al. 2025, Generative Engine Optimization: How to Dominate AI Search',
        url: 'https://arxiv.org/abs/2509.08919',
      },
      whyItMatters:
        'Published measurements found that AI search draws on pages of third parties more than on those of brands.',
      actionSteps: [
        'Read the page: what is it for, has anybody paid for it, who writes it, and by which rules does it choose whom to name?',
        'See what a reader would need to know of you there, and whether you can prove it.',
        'Write to its author with those facts and where they can be checked. Pay for no praise.',
        'Look in four weeks whether the page names you, and whether answers that draw on it do.',
      ],
    }),
});
