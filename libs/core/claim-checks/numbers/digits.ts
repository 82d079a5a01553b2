const COMMA_DECIMAL = new Set('de es fr it pt nl pl sv da nb no fi cs sk ru uk tr id ro hu el bg hr sl'.split(' '));

/**
 * What a number in digits may mean. `1.320` is 1320 in German and 1.32 in English.
 * @param language null when it is unknown: then every reading is given
 */
export function digitReadings(text: string, language: string | null): number[] {
  const plain = text.replace(/['’\u00a0\u202f ]/g, '');
  const separators = plain.replace(/\d/g, '');
  if (separators === '') return [Number(plain)];
  const last = separators.at(-1)!;
  const kinds = new Set(separators);
  if (kinds.size === 2) return [Number(plain.replaceAll(last === '.' ? ',' : '.', '').replace(last, '.'))];
  const grouped = /^\d{1,3}([.,]\d{3})+$/.test(plain) ? Number(plain.replace(/[.,]/g, '')) : null;
  if (separators.length > 1) return grouped === null ? [] : [grouped];
  const decimal = Number(plain.replace(',', '.'));
  if (grouped === null) return [decimal];
  if (language === null) return [grouped, decimal];
  const decimalMark = COMMA_DECIMAL.has(language) ? ',' : '.';
  return [last === decimalMark ? decimal : grouped];
}
