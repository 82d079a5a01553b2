import { draftedSite } from '../draft';
import { faultyLlms, faultyRobots, neglectContent, neglectHead } from '../neglect';
import { GERMAN } from '../texts/german';

const CONTEXT = { '@context': 'https://schema.org' };

export const typesMissing = draftedSite(
  'types-missing',
  'Events, jobs and others lack what is required; one block has another vocabulary; the rest, in German, is neglected.',
  (draft) => {
    const { about, text } = draft;
    about.jsonLd = [
      { ...CONTEXT, '@type': 'Event', name: text.about.heading },
      { ...CONTEXT, '@type': 'JobPosting', title: text.about.heading },
      { ...CONTEXT, '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: text.about.heading }] },
      { '@context': 'https://www.w3.org/ns/activitystreams', '@type': 'Note', content: text.about.answer },
    ];
    about.content += '<p><a href="/gone/">1999</a></p>';
    neglectContent(draft);
    faultyRobots(draft);
    faultyLlms(draft);
    neglectHead(draft);
  },
  { text: GERMAN },
);
