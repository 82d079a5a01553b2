import { DE } from './de.data';
import { EN } from './en.data';
import { ES } from './es.data';
import { FR } from './fr.data';
import { IT } from './it.data';
import { JA } from './ja.data';
import type { LanguagePack } from './language-pack';
import { PT } from './pt.data';

export { DOUBTED_PRICE, type LanguagePack } from './language-pack';

export const LANGUAGE_PACKS: readonly LanguagePack[] = [EN, ES, FR, DE, PT, IT, JA];

/** English stands in for languages without a pack. */
export const packFor = (languageCode: string): LanguagePack =>
  LANGUAGE_PACKS.find((pack) => pack.language === languageCode.toLowerCase()) ?? EN;
