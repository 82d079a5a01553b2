import { draftedSite } from '../draft';
import { product, productPage } from '../products';

export const cCurrencyOther = draftedSite(
  'c-currency-other',
  'JSON-LD gives the price in euros, the page the same figure in pounds.',
  (draft) => {
    const offers = { '@type': 'Offer', price: '640', priceCurrency: 'EUR' };
    productPage(draft, [product({ offers })], '£640');
  },
);
