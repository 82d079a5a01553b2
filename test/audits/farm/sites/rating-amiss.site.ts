import { draftedSite } from '../draft';
import { product, productPage } from '../products';

export const ratingAmiss = draftedSite(
  'rating-amiss',
  'A rating without a value, beside one that is above its scale, in nodes of two products.',
  (draft) => {
    const page = productPage(draft, [
      product({ aggregateRating: { '@type': 'AggregateRating', reviewCount: 12 } }),
      product({
        '@id': '{origin}/#oak',
        aggregateRating: { '@type': 'AggregateRating', ratingValue: 6, reviewCount: 4 },
      }),
    ]);
    page.content += '<p>Customers have rated it since spring.</p>';
  },
);
