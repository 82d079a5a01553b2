import { draftedSite, sitemapOf } from '../draft';
import { renderPage } from '../page';
import { freshPage } from '../polished';

export const sitemapHuge = draftedSite('sitemap-huge', 'The sitemap lists 50,001 URLs in three megabytes.', (draft) => {
  const listed = ['/', '/guide/', '/guide/height/', '/about/'];
  const others = Array.from({ length: 49_997 }, (_, at) => `/piece-${at}/`);
  draft.sitemap = sitemapOf([...listed, ...others].map((path) => `{origin}${path}`));
  draft.routes['*'] = ({ path }) => {
    const number = /^\/piece-(\d+)\/$/.exec(path)?.[1];
    if (number === undefined) return { status: 404 };
    const page = freshPage(draft.text, path, {
      title: `Piece number ${number} | Harbour Desks`,
      description: `Where piece number ${number} is and what it was made from.`,
      heading: `Piece number ${number}`,
      answer: `Piece number ${number} left the workshop in the order of its number, and stands in a home or an office in Bristol.`,
      sections: [
        { heading: `Care for piece ${number}`, paragraphs: draft.text.article.sections[0]!.paragraphs.slice(1) },
      ],
    });
    return { body: renderPage(page) };
  };
});
