import { draftedSite, sitemapOf } from '../draft';
import { faultySchema } from '../neglect';
import { SPANISH } from '../texts/spanish';

export const sitemapWrongHost = draftedSite(
  'sitemap-wrong-host',
  'The sitemap lists a page of another host, and a lastmod that is no date; the JSON-LD, in Spanish, is faulty.',
  (draft) => {
    faultySchema(draft);
    draft.sitemap = sitemapOf(
      ['{origin}/', '{origin}/guide/', '{origin}/guide/height/', '{origin}/about/', 'https://www.example.org/desks/'],
      '22.11.2025',
    );
  },
  { text: SPANISH },
);
