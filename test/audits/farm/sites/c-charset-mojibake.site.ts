import { draftedSite } from '../draft';
import { GERMAN } from '../texts/german';

export const cCharsetMojibake = draftedSite(
  'c-charset-mojibake',
  'Header and markup say ISO 8859-1; the bytes are UTF-8, and readers see two letters for each umlaut.',
  ({ pages }) => {
    for (const page of pages) {
      page.charset = '<meta charset="iso-8859-1">';
      page.headers = { 'Content-Type': 'text/html; charset=ISO-8859-1' };
    }
  },
  { text: GERMAN },
);
