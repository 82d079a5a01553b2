import { draftedSite } from '../draft';

export const bPriceOffByTen = draftedSite(
  'b-price-off-by-ten',
  'The markup says 649 pounds and the page 640.',
  ({ home }) => {
    home.jsonLd.push({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Harbour Desks',
      image: '{origin}/images/desk.svg',
      description: 'A desk of ash.',
      brand: { '@type': 'Brand', name: 'Harbour Desks' },
      offers: { '@type': 'Offer', price: '649.00', priceCurrency: 'GBP' },
    });
  },
);
