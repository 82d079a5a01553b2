import { draftedSite } from '../draft';
import { encoderOf, sendIn } from '../encodings';
import { GERMAN } from '../texts/german';

export const cCharsetWestern = draftedSite(
  'c-charset-western',
  'Right: a German site in windows-1252, which its markup calls ISO 8859-1, as all browsers do.',
  (draft) => {
    for (const page of draft.pages) page.charset = '<meta charset="iso-8859-1">';
    sendIn(draft, encoderOf('windows-1252'), 'text/html; charset=windows-1252');
  },
  { text: GERMAN },
);
