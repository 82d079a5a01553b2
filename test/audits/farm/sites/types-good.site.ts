import { draftedSite } from '../draft';

const CONTEXT = { '@context': 'https://schema.org' };
const PICTURE = '{origin}/images/desk.svg';
const OFFER = { '@type': 'Offer', price: '640.00', priceCurrency: 'GBP', availability: 'https://schema.org/InStock' };

/** Each has what Google asks for. Names that must be visible are put on the page. */
const NODES = [
  {
    ...CONTEXT,
    '@type': 'Product',
    name: 'Ash desk',
    image: PICTURE,
    description: 'A desk of ash.',
    brand: { '@type': 'Brand', name: 'Harbour Desks' },
    offers: OFFER,
  },
  {
    ...CONTEXT,
    '@type': 'Event',
    name: 'Open workshop',
    startDate: '{day+40}',
    endDate: '{day+40}',
    image: PICTURE,
    offers: { ...OFFER, price: '0' },
    location: { '@type': 'Place', name: 'Workshop', address: '1 Dock Road, Bristol' },
  },
  { ...CONTEXT, '@type': 'Recipe', name: 'Oil for tops', image: [PICTURE] },
  {
    ...CONTEXT,
    '@type': 'JobPosting',
    title: 'Joiner',
    description: 'Builds frames.',
    datePosted: '{day-10}',
    jobLocationType: 'TELECOMMUTE',
    hiringOrganization: {
      '@type': 'Organization',
      name: 'Harbour Desks',
      url: '{origin}/',
      logo: PICTURE,
      sameAs: 'https://www.example.org/profiles/desks',
    },
  },
  { ...CONTEXT, '@type': 'VideoObject', name: 'How a desk is made', thumbnailUrl: PICTURE, uploadDate: '{day-90}' },
  {
    ...CONTEXT,
    '@type': 'Review',
    author: { '@type': 'Person', name: 'Ann Lee', sameAs: 'https://www.example.org/people/ann' },
    reviewRating: { '@type': 'Rating', ratingValue: 5 },
    itemReviewed: { '@type': 'Thing', name: 'Ash desk' },
  },
];

export const typesGood = draftedSite(
  'types-good',
  'Products, events, jobs and others, with all that is required of them.',
  ({ about }) => {
    about.jsonLd = NODES;
    about.content +=
      '<h2>News of the week</h2><ul><li>Ash desk</li><li>Open workshop</li><li>Oil for tops</li><li>Joiner</li><li>How a desk is made</li><li>Ann Lee: five stars</li></ul>';
  },
);
