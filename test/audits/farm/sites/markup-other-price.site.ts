import { draftedSite } from '../draft';
import { product, productPage } from '../products';

export const markupOtherPrice = draftedSite(
  'markup-other-price',
  'JSON-LD says that the desk costs 590 pounds; the page says 640 to its readers, and 590 nowhere.',
  (draft) => {
    productPage(draft, [
      product({
        offers: { '@type': 'Offer', price: '590.00', priceCurrency: 'GBP', availability: 'https://schema.org/InStock' },
      }),
    ]);
  },
);
