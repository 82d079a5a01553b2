import { defineGenerator } from '../item';
import { unnamedPages } from '../unnamed-pages';

export const openPages = defineGenerator({
  name: 'open_pages',
  title: 'Pages of others behind answers, whose text names no tracked brand',
  types: ['brand_building'],
  find: (observations) =>
    unnamedPages(observations, {
      isOwn: false,
      isTold: ({ sourceType, contents }) =>
        sourceType !== 'owned' &&
        sourceType !== 'competitor' &&
        contents.names.length === 0 &&
        !contents.isAdvertisement,
      title: (brand, page, domain) => `Have ${brand} named on ${page}, ${domain}`,
      whatItSays: () => 'Its text names no brand that you track.',
      whyItMatters: 'Answers draw on this page, and no tracked competitor is on it.',
      actionSteps: [
        'Read the page: is there a place where a reader would want to know of you?',
        'Offer its author a fact, a figure or an example that makes the page better, and where it can be checked.',
        'Look in four weeks whether the page names you, and whether answers that draw on it do.',
      ],
    }),
});
