import { draftedSite } from '../draft';
import { xml } from '../site';

export const bSitemapForeign = draftedSite(
  'b-sitemap-foreign',
  'The sitemap lists a page of another host.',
  (draft) => {
    const at = (u: string): string => `<url><loc>${u}</loc><lastmod>{day-30}</lastmod></url>`;
    draft.sitemap = xml(
      `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${['{origin}/', '{origin}/guide/', '{origin}/guide/height/', '{origin}/about/', 'https://www.example.org/desks/'].map(at).join('')}</urlset>`,
    );
  },
);
