import { draftedSite } from '../draft';
import { neglectLinks } from '../neglect';
import { JAPANESE } from '../texts/japanese';

export const hiddenText = draftedSite(
  'hidden-text',
  'Hidden words and orders to models in Japanese, in an attribute and off the screen; links are neglected.',
  (draft) => {
    const { guides, about, text } = draft;
    about.content += `<div style="position: absolute; left: -9999px">${text.home.sections[0]!.paragraphs.join('')}</div>`;
    guides.content += `<span hidden>${text.words.injection}</span><img src="/images/desk.svg" alt="${text.words.injection}">`;
    neglectLinks(draft);
  },
  { text: JAPANESE },
);
