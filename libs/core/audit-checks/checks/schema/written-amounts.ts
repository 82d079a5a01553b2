const CURRENCY = String.raw`(?:[£$€¥₹]|\b(?:USD|EUR|GBP|CHF|JPY|CNY|INR|AUD|CAD|SEK|NOK|DKK|PLN)\b)`;
const CURRENCY_WORD = String.raw`(?:${CURRENCY}|(?:pounds?|euros?|dollars?|francs?|Franken|libras|dólares|yen)\b|円|元)`;
const PRICE = new RegExp(String.raw`${CURRENCY}\s?\d|\d\s?${CURRENCY_WORD}`, 'i');
const NUMBER = /\d[\d.,'’\u00a0\u202f ]*/g;
const GROUPED = /^\d{1,3}(?:[ \u00a0\u202f.,'’]\d{3})+(?![\d])/;

/** Whether a text names a price at all. */
export const showsPrice = (text: string): boolean => PRICE.test(text.normalize('NFKC'));

const AMOUNT = String.raw`\d(?:[\d.,'’\u00a0\u202f]| (?=\d{3}\b))*`;
const WITH_CURRENCY = new RegExp(
  String.raw`(${CURRENCY})\s?(${AMOUNT})(?![\d\s]{0,3}${CURRENCY})|(${AMOUNT})\s?(${CURRENCY_WORD})`,
  'gi',
);

/** Signs and words that stand beside an amount, which is given in hundredths. */
export const currenciesOf = (text: string, amount: number): string[] =>
  [...text.normalize('NFKC').matchAll(WITH_CURRENCY)].flatMap(([, before, first, second, behind]) =>
    amountsIn(first ?? second!).has(amount) ? [before ?? behind!] : [],
  );

/** Signs and words that only these currencies have; those of many countries, such as $, are left out. */
const ONLY: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:€|euros?)$/i, ['EUR']],
  [/^(?:£|pounds?|libras)$/i, ['GBP', 'EGP', 'FKP', 'GIP', 'LBP', 'SHP', 'SYP']],
  [/^(?:¥|yen|円|元)$/i, ['CNY', 'JPY']],
  [/^₹$/, ['INR']],
];

/** Whether a sign, word or code may mean the currency of a code of ISO 4217. */
export function mayMean(written: string, code: string): boolean {
  const only = ONLY.find(([sign]) => sign.test(written))?.[1];
  if (only) return only.includes(code);
  return !/^[A-Z]{3}$/i.test(written) || written.toUpperCase() === code;
}

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
