import { draftedSite } from '../draft';
import { product, productPage } from '../products';

export const offerAmiss = draftedSite(
  'offer-amiss',
  'An Offer writes its price with a comma and a sign, its stock in words and no currency, and ended last month.',
  (draft) => {
    productPage(draft, [
      product({
        offers: { '@type': 'Offer', price: '£640,00', availability: 'in stock', priceValidUntil: '{day-30}' },
      }),
    ]);
  },
);
