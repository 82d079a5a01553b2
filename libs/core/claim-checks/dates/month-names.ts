import { fold } from '../text/fold';

const LANGUAGES = ['en', 'es', 'de', 'fr', 'it', 'pt', 'nl', 'sv', 'pl', 'ca', 'da', 'nb'];

/** Short names of other languages are words of everyday elsewhere: `sie`, `ago`. */
const FORMS = (language: string) =>
  language === 'en' || language === 'de' ? (['long', 'short'] as const) : (['long'] as const);

/** Folded name of a month in any of the languages → 1 to 12. */
export const MONTHS: ReadonlyMap<string, number> = new Map(
  LANGUAGES.flatMap((language) =>
    FORMS(language).flatMap((month) => {
      const format = new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, index) => {
        const parts = format.formatToParts(new Date(Date.UTC(2024, index, 1)));
        const name = parts.find(({ type }) => type === 'month')?.value ?? '';
        return [fold(name).replace(/\.$/, ''), index + 1] as const;
      });
    }),
  ).filter(([name]) => /^\p{L}{3,}$/u.test(name)),
);

/** Folded names of weekdays, which are capitalised in English and German. */
export const WEEKDAYS: ReadonlySet<string> = new Set(
  LANGUAGES.flatMap((language) => {
    const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
    return Array.from({ length: 7 }, (_, index) => fold(format.format(new Date(Date.UTC(2024, 0, 1 + index)))));
  }),
);
