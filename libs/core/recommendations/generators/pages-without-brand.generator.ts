import { defineGenerator } from '../item';
import { unnamedPages } from '../unnamed-pages';

export const pagesWithoutBrand = defineGenerator({
  name: 'pages_without_brand',
  title: "The brand's own pages behind answers, whose text does not name it",
  types: ['ai_visibility'],
  find: (observations) =>
    unnamedPages(observations, {
      isOwn: true,
      isTold: ({ sourceType, contents }) => sourceType === 'owned' && !contents.names.includes(0),
      title: (brand, page) => `Name ${brand} on your page ${page}`,
      whatItSays: (brand) => `It is yours, and its text does not name ${brand}.`,
      whyItMatters: 'A model can repeat what the page says without saying of whom.',
      actionSteps: [
        'Name the brand in the text of the page, where it says what the product is or does, and not in the logo alone.',
        'See that the text is there without scripts.',
        'Look in four weeks whether answers that draw on the page name you.',
      ],
    }),
});
