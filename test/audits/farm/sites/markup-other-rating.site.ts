import { draftedSite } from '../draft';
import { product, productPage } from '../products';

export const markupOtherRating = draftedSite(
  'markup-other-rating',
  'JSON-LD says 4.9 of 5; the page says 4.1 out of 5.',
  (draft) => {
    const page = productPage(draft, [
      product({ aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.9', reviewCount: 120 } }),
    ]);
    page.content += '<p>Customers give it 4.1 out of 5, in 120 reviews.</p>';
  },
);
