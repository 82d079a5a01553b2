import { findDates, type PartialDate } from '../dates/find-dates';
import type { ClaimRule } from '../types';
import { withoutQuotations } from './quotations.rule';

/** Every date of a claim stands in a span that it cites, in whatever form. A span may leave out the year. */
export const DATES: ClaimRule = {
  name: 'date',
  check: (claim, { language, cited }) => {
    const given = cited.flatMap(({ text }) => findDates(text, null).dates);
    const years = new Set(cited.flatMap(({ text }) => text.normalize('NFKC').match(/\d{4}/g) ?? []).map(Number));
    return findDates(withoutQuotations(claim), language)
      .dates.filter((date) => !given.some((other) => agrees(date, other, years)))
      .map(({ text }) => ({ rule: 'date', part: text, verdict: 'missing' }));
  },
};

const agrees = (claim: PartialDate, span: PartialDate, years: ReadonlySet<number>): boolean =>
  claim.readings.some((a) =>
    span.readings.some(
      (b) =>
        a.month === b.month &&
        (a.day === undefined || a.day === b.day) &&
        (a.year === undefined || a.year === b.year || (b.year === undefined && years.has(a.year))),
    ),
  );
