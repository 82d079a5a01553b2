import { draftedSite } from '../draft';

export const trapsSchema = draftedSite(
  'traps-schema',
  'JSON-LD that is right in unusual ways: lists of types and contexts, nodes of other pages, entities, languages.',
  ({ home, article, about, text }) => {
    article.heading = '<article><h1>The right height of a desk &amp; its lamp</h1>';
    article.jsonLd = [
      [
        {
          '@context': ['http://schema.org/', { '@language': 'en' }],
          '@type': ['Article', 'BlogPosting'],
          '@id': '#article',
          headline: 'The right height of a desk & its lamp',
          image: [
            'https://www.example.org/images/desk.svg',
            { '@type': 'ImageObject', url: '{origin}/images/desk.svg' },
          ],
          datePublished: '{day-250}T01:30:00+11:00',
          dateModified: '{day-251}T20:00:00Z',
          author: [{ '@type': 'Organization', name: text.brand, '@id': '{origin}/#organisation' }],
          publisher: { '@id': '{origin}/#organisation' },
          isBasedOn: { '@id': 'https://www.example.org/studies/standing' },
          mainEntityOfPage: { '@id': '{origin}/guide/height/' },
        },
      ],
      article.jsonLd[1],
    ];
    about.jsonLd = [
      {
        '@context': { '@vocab': 'http://schema.org/' },
        '@graph': [
          {
            '@type': ['Store', 'LocalBusiness'],
            name: text.brand,
            url: '{origin}/about/',
            image: '{origin}/images/desk.svg',
            telephone: '+44 117 496 0000',
            priceRange: '££',
            openingHours: 'Fr 10:00-16:00',
            sameAs: 'https://www.example.org/profiles/desks',
            address: {
              '@type': 'PostalAddress',
              streetAddress: '1 Dock Road',
              addressLocality: 'Bristol',
              postalCode: 'BS1 1AA',
              addressCountry: 'GB',
            },
          },
          {
            '@type': 'FAQPage',
            mainEntity: [
              {
                '@type': 'Question',
                name: 'Is the workshop open to visitors?',
                acceptedAnswer: { '@type': 'Answer', text: 'It is, every Friday from ten to four.' },
              },
            ],
          },
        ],
      },
    ];
    about.content += '<h2>Is the workshop open to visitors?</h2><p>It is, every Friday from ten to four.</p>';
    home.jsonLd.push(
      '{"@context":"https://schema.org","@type":"WebPage","name":"Caf\\u00e9 \\"Dock\\"","url":"{origin}/"}',
    );
  },
);
