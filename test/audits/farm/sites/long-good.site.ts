import { draftedSite } from '../draft';
import { section } from '../page';
import { allParagraphs } from '../texts/site-text';

export const longGood = draftedSite(
  'long-good',
  'A long page with questions as headings, a list and sections of moderate length.',
  ({ about, text }) => {
    const all = [...allParagraphs(text), ...allParagraphs(text)];
    const parts = Array.from({ length: 7 }, (_, at) =>
      section(at === 0 ? text.words.question : `Part ${at + 1}`, all.slice(at * 4, at * 4 + 4)),
    );
    about.content += `\n${parts.join('\n')}\n<ul>${text.words.list.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  },
);
