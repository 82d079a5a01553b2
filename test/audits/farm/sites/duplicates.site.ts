import { draftedSite } from '../draft';
import { faultySchema, neglectHead, neglectContent } from '../neglect';
import { renderPage } from '../page';
import { GERMAN } from '../texts/german';

export const duplicates = draftedSite(
  'duplicates',
  'The same text stands at several addresses and under several queries; text, head and JSON-LD, in German, are neglected.',
  (draft) => {
    const { guides, about } = draft;
    neglectContent(draft);
    faultySchema(draft);
    about.content += '<p><a href="/ratgeber/?von=a">Ratgeber A</a> <a href="/ratgeber/?von=b">Ratgeber B</a></p>';
    neglectHead(draft);
    draft.routes['/ratgeber/'] = { body: renderPage({ ...guides, canonical: null }) };
  },
  { text: GERMAN },
);
