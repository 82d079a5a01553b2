import { draftedSite } from '../draft';
import { faultyRobots, faultySchema, neglectContent } from '../neglect';
import { SPANISH } from '../texts/spanish';

export const anchorsVague = draftedSite(
  'anchors-vague',
  'Three links say no more than “click here”, and a span acts as a link; text, JSON-LD and robots.txt, in Spanish, are neglected.',
  (draft) => {
    const { home, text } = draft;
    const vague = ['/guide/', '/about/', '/guide/height/'].map(
      (path) => `<a href="${path}">${text.words.clickHere}</a>`,
    );
    home.content += `<p>${vague.join(', ')} <a onclick="location.href='/about/'" role="link">${text.about.heading}</a></p>`;
    neglectContent(draft);
    faultySchema(draft);
    faultyRobots(draft);
  },
  { text: SPANISH },
);
