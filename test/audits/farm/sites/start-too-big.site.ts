import { draftedSite } from '../draft';
import { paragraph } from '../page';

export const startTooBig = draftedSite(
  'start-too-big',
  'The start page, the only one with JSON-LD, has three megabytes and is not parsed; the sitemap leads to the others.',
  ({ home, article, text }) => {
    article.jsonLd = [];
    home.content += `\n${paragraph(text.home.answer).repeat(18_000)}`;
  },
);
