/**
 * Simulated answers cite these pages besides the brands' own sites. Reserved domains (RFC 2606) belong to nobody. Real
 * sites are cited with their search pages only, so that no author gets something attributed that he never wrote.
 */
export const PAGE_TEMPLATES: readonly string[] = [
  'https://www.buying-guides.example/{language}/{topic}',
  'https://compare-hub.example/rankings/{topic}',
  'https://reviews.example.com/{language}/{topic}',
  'https://magazine.example.org/articles/{topic}',
  'https://blog.example.net/{topic}/',
  'https://www.consumer-tests.example/{topic}?lang={language}',
  'https://forum.example.org/t/{topic}',
  'https://news.example.com/business/{topic}',
  'https://expert-picks.example/best/{topic}',
  'https://data.example.net/reports/{topic}',
  'https://www.reddit.com/search/?q={query}',
  'https://www.youtube.com/results?search_query={query}',
  'https://{language}.wikipedia.org/w/index.php?search={query}',
];
