import { defineGenerator } from '../item';
import { competitorPages } from '../competitor-pages';

export const thirdPartyPages = defineGenerator({
  name: 'third_party_pages',
  title: 'Pages of third parties that answers draw on, and that name competitors and not the brand',
  types: ['brand_building', 'ai_visibility'],
  find: (observations) =>
    competitorPages(observations, {
      types: ['third_party'],
      // Over several engines, lines of business, languages and wordings.
      evidence: {
        grade: 'replicated_study',
        reference: {
          title: 'Chen et al. 2025, Generative Engine Optimization: How to Dominate AI Search',
          url: 'https://arxiv.org/abs/2509.08919',
        },
      },
      whyItMatters: 'AI search draws on pages of third parties more than on pages of brands.',
      actionSteps: [
        'Read the page: what is it for, who writes it, and by which rules does it choose whom to name?',
        'See what a reader would need to know of you there, and whether you can prove it.',
        'Write to its author with those facts and where they can be checked. Pay for no praise.',
        'Look in four weeks whether the page names you, and whether answers that draw on it do.',
      ],
    }),
});
