import type { SiteDraft } from '../draft';

const CONTEXT = { '@context': 'https://schema.org' };

/** One fault for each rule of JSON-LD. */
export function faultySchema({ home, article, about, text }: SiteDraft): void {
  home.jsonLd.push(
    '{"@context": "https://schema.org", "@type": "Event",}',
    { ...CONTEXT, '@type': 'Organisation', name: text.brand },
    {
      ...CONTEXT,
      '@type': 'Organization',
      name: 'Desks of the North',
      url: 'https://www.example.org/',
      sameAs: ['profiles/desks'],
    },
  );
  article.jsonLd = [
    {
      ...CONTEXT,
      '@type': 'Article',
      headline: 'Eleven secrets that chair makers hide',
      image: '/images/desk.svg',
      datePublished: '{day-900}',
      dateModified: '{day-1000}',
      author: 'https://www.example.org/people/author',
      publisher: { '@id': '{origin}/#nobody' },
    },
  ];
  about.jsonLd = [
    { '@type': 'Thing', name: text.brand },
    { ...CONTEXT, '@type': 'Product', name: text.about.heading },
  ];
}
