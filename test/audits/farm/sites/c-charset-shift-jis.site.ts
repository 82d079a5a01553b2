import { draftedSite } from '../draft';
import { encoderOf, sendIn } from '../encodings';
import { JAPANESE } from '../texts/japanese';

export const cCharsetShiftJis = draftedSite(
  'c-charset-shift-jis',
  'Right: a Japanese site in Shift_JIS, which says so by two of its names.',
  (draft) => {
    for (const page of draft.pages)
      page.charset = '<meta http-equiv="Content-Type" content="text/html; charset=x-sjis">';
    sendIn(draft, encoderOf('shift_jis'), 'text/html; charset=Shift_JIS');
  },
  { text: JAPANESE },
);
