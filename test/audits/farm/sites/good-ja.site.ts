import { draftedSite } from '../draft';
import { JAPANESE } from '../texts/japanese';

export const goodJa = draftedSite(
  'good-ja',
  'Right in Japanese: words are not divided by blanks, wide letters count twice.',
  () => undefined,
  { text: JAPANESE },
);
