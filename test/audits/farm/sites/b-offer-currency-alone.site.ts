import { draftedSite } from '../draft';

export const bOfferCurrencyAlone = draftedSite(
  'b-offer-currency-alone',
  'An offer has a currency and no price.',
  ({ about }) => {
    about.jsonLd.push({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Harbour Desks',
      image: '{origin}/images/desk.svg',
      description: 'A desk of ash.',
      brand: { '@type': 'Brand', name: 'Harbour Desks' },
      offers: { '@type': 'Offer', priceCurrency: 'GBP', availability: 'https://schema.org/InStock' },
    });
  },
);
