import { draftedSite } from '../draft';
import { encoderOf, sendIn } from '../encodings';
import { GERMAN } from '../texts/german';

export const cCharsetOtherBytes = draftedSite(
  'c-charset-other-bytes',
  'Header and markup say UTF-8; the bytes are those of windows-1252, and readers see marks for each umlaut.',
  (draft) => sendIn(draft, encoderOf('windows-1252'), 'text/html; charset=utf-8'),
  { text: GERMAN },
);
