import { draftedSite } from '../draft';
import { product, productPage } from '../products';

export const offerWell = draftedSite(
  'offer-well',
  'Right in forms of which some look wrong: a price as a number, stock without its address, a rating of ten, an offer until next month.',
  (draft) => {
    const page = productPage(draft, [
      product({
        offers: {
          '@type': 'Offer',
          price: 640,
          priceCurrency: 'GBP',
          availability: 'InStock',
          priceValidUntil: '{day+30}',
        },
        aggregateRating: { '@type': 'AggregateRating', ratingValue: '9.2', bestRating: 10, ratingCount: '31' },
      }),
    ]);
    page.content +=
      '<p>Customers give it 9.2 out of 10, in 31 reviews. In stock; the model in walnut is sold out. <span style="background: linear-gradient(red, blue); background-clip: text; color: transparent">Made in Bristol since 2009 by four people, who cut, oil, test and deliver each desk themselves, in every week of the year but the last one, and who answer the telephone as well</span></p>';
  },
);
