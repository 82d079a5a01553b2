const CURRENCY = String.raw`(?:[£$€¥₹]|\b(?:USD|EUR|GBP|CHF|JPY|CNY|INR|AUD|CAD|SEK|NOK|DKK|PLN)\b)`;
const CURRENCY_WORD = String.raw`(?:${CURRENCY}|(?:pounds?|euros?|dollars?|francs?|Franken|libras|dólares|yen)\b|円|元)`;
const PRICE = new RegExp(String.raw`${CURRENCY}\s?\d|\d\s?${CURRENCY_WORD}`, 'i');
const NUMBER = /\d[\d.,'’\u00a0\u202f ]*/g;
const GROUPED = /^\d{1,3}(?:[ \u00a0\u202f.,'’]\d{3})+(?![\d])/;

/** Whether a text names a price at all. */
export const showsPrice = (text: string): boolean => PRICE.test(text.normalize('NFKC'));

/** All numbers of a text in hundredths, each in every way that its commas, dots and blanks may be meant. */
export function amountsIn(text: string): ReadonlySet<number> {
  const amounts = new Set<number>();
  const add = (whole: string, part = ''): void =>
    void amounts.add(Math.round(Number(`${whole.replace(/\D/g, '')}.${part || '0'}`) * 100));
  for (const [run] of text.normalize('NFKC').matchAll(NUMBER)) {
    for (const from of startsOf(run)) {
      const written = run.slice(from);
      const grouped = GROUPED.exec(written)?.[0] ?? '';
      const plain = /^\d+/.exec(written)![0];
      for (const whole of [grouped, plain]) {
        if (!whole) continue;
        add(whole);
        const [, part] = /^[.,](\d{1,2})(?!\d)/.exec(written.slice(whole.length)) ?? [];
        if (part) add(whole, part);
      }
    }
  }
  return amounts;
}

/** Where a number may begin: behind each blank. */
const startsOf = (run: string): number[] => [
  0,
  ...[...run.matchAll(/[ \u00a0\u202f,](?=\d)/g)].map(({ index }) => index + 1),
];
