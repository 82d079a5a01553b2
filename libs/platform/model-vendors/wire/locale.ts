import type { VendorQuestion } from '../vendor-adapter';

const languages = new Intl.DisplayNames('en', { type: 'language' });
const countries = new Intl.DisplayNames('en', { type: 'region' });

type Locale = Pick<VendorQuestion, 'countryCode' | 'languageCode'>;

/** For vendors that take the country in a field, and the language in none. */
export const languageInWords = ({ languageCode }: Locale): string => `Answer in ${languages.of(languageCode)}.`;

/** For vendors that take neither: the model is told, while its search is not located. */
export const localeInWords = (locale: Locale): string =>
  `The user is in ${countries.of(countryOf(locale))}. ${languageInWords(locale)}`;

export const countryOf = ({ countryCode }: Locale): string => countryCode.toUpperCase();

/** The form of a location that most search tools share. */
export const userLocation = (locale: Locale) => ({ type: 'approximate', country: countryOf(locale) });
