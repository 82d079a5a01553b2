import type { VendorQuestion } from '../vendor-adapter';

const languages = new Intl.DisplayNames('en', { type: 'language' });
const countries = new Intl.DisplayNames('en', { type: 'region' });

type Locale = Pick<VendorQuestion, 'countryCode' | 'languageCode'>;

/** For vendors with a field for the country and none for the language. */
export const languageInWords = ({ languageCode }: Locale): string => `Answer in ${languages.of(languageCode)}.`;

/** For vendors with neither field: the model is told, but its search has no location. */
export const localeInWords = (locale: Locale): string =>
  `The user is in ${countries.of(countryOf(locale))}. ${languageInWords(locale)}`;

export const countryOf = ({ countryCode }: Locale): string => countryCode.toUpperCase();

/** The form of a location that most search tools share. */
export const userLocation = (locale: Locale) => ({ type: 'approximate', country: countryOf(locale) });
