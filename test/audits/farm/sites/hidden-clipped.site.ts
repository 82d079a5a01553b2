import { draftedSite } from '../draft';

export const hiddenClipped = draftedSite(
  'hidden-clipped',
  'Three pages hide a text of many words: cut down to nothing, in clear letters, and in letters of one pixel.',
  ({ home, guides, about, text }) => {
    const words = text.article.sections[0]!.paragraphs.join(' ');
    home.content += `<div style="clip-path: inset(50%)">${words}</div>`;
    guides.content += `<div style="color: transparent">${words}</div>`;
    about.content += `<div style="font-size: 1px">${words}</div>`;
  },
);
