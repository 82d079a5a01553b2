import { draftedSite } from '../draft';
import { product, productPage } from '../products';

export const offerSpecified = draftedSite(
  'offer-specified',
  'Offers name their price by a price specification and by the lowest of a range, which is right.',
  (draft) => {
    const priceSpecification = { '@type': 'UnitPriceSpecification', price: '640.00', priceCurrency: 'GBP' };
    const range = { '@type': 'AggregateOffer', lowPrice: 640, highPrice: 710, offerCount: 2, priceCurrency: 'GBP' };
    const page = productPage(draft, [
      product({ offers: [{ '@type': 'Offer', priceSpecification, availability: 'https://schema.org/InStock' }] }),
      product({ name: 'Desk of ash or oak', offers: range }),
    ]);
    page.content += '\n<p>Desk of ash or oak: from 640 to 710 pounds.</p>';
  },
);
