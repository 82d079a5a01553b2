import { draftedSite } from '../draft';
import { product, productPage } from '../products';

export const offerUnpriced = draftedSite(
  'offer-unpriced',
  'The Offer of a product has a currency and no price.',
  (draft) => {
    productPage(draft, [
      product({ offers: { '@type': 'Offer', priceCurrency: 'GBP', availability: 'https://schema.org/InStock' } }),
    ]);
  },
);
