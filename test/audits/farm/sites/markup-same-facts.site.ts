import { draftedSite } from '../draft';
import { articleNode } from '../polished';
import { product, productPage } from '../products';

export const markupSameFacts = draftedSite(
  'markup-same-facts',
  'Page and JSON-LD say the same in different spellings: a price with a comma, a date in words, an author with her trade.',
  (draft) => {
    const { article, text } = draft;
    const offers = { '@type': 'Offer', price: '1299.00', priceCurrency: 'GBP' };
    productPage(draft, [product({ offers })], '£1,299 with two monitor arms');
    article.answer = `<p>${text.article.answer}</p>\n<p class="byline">By ${text.author}, joiner. Published on 6 May 2025.</p>`;
    article.jsonLd[0] = {
      ...articleNode(text),
      datePublished: '2025-05-06T09:30:00+01:00',
      dateModified: '2025-05-06T09:30:00+01:00',
    };
  },
);
