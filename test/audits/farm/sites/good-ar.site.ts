import { draftedSite } from '../draft';
import { ARABIC } from '../texts/arabic';

export const goodAr = draftedSite('good-ar', 'Right in Arabic, written from right to left.', () => undefined, {
  text: ARABIC,
});
