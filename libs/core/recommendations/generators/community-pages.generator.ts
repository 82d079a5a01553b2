import { defineGenerator } from '../item';
import { competitorPages } from '../competitor-pages';

export const communityPages = defineGenerator({
  name: 'community_pages',
  title: 'Community pages behind answers, that speak of competitors and not of the brand',
  types: ['social_community'],
  find: (observations) =>
    competitorPages(observations, {
      types: ['social_media', 'ugc'],
      whyItMatters: 'Answers draw on what people say to each other.',
      actionSteps: [
        'Read the discussion, and the rules of the community for companies.',
        'Where somebody asks what you can answer, answer under your own name, and say whom you work for.',
        'Leave what others wrote alone, and buy no votes: communities notice, and so do models.',
        'Look in four weeks whether answers that draw on the discussion name you.',
      ],
    }),
});
