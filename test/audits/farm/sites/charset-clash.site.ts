import { draftedSite } from '../draft';
import { neglectContent, neglectHead, neglectLinks } from '../neglect';
import { GERMAN } from '../texts/german';

export const charsetClash = draftedSite(
  'charset-clash',
  'Header and meta name different charsets; text, links and head, in German, are neglected.',
  (draft) => {
    draft.home.charset = '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">';
    neglectContent(draft);
    neglectLinks(draft);
    neglectHead(draft);
  },
  { text: GERMAN },
);
