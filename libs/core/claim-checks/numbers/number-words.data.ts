const list = (from: number, words: string): (readonly [string, number])[] =>
  words.split(' ').map((word, index) => [word, from + index] as const);
const tens = (words: string): (readonly [string, number])[] =>
  words.split(' ').map((word, index) => [word, 20 + 10 * index] as const);

/** Number words that add up, folded. */
export const CARDINALS: ReadonlyMap<string, number> = new Map([
  ...list(2, 'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'),
  ...tens('twenty thirty forty fifty sixty seventy eighty ninety'),
  ...list(2, 'dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve'),
  ...(['veintiun', 'veintiuna'] as const).map((word) => [word, 21] as const),
  ...list(3, 'treinta').map(([word]) => [word, 30] as const),
  ...'cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ').map((word, i) => [word, 40 + 10 * i] as const),
  ...'cien ciento'.split(' ').map((word) => [word, 100] as const),
  ...'doscient trescient cuatrocient quinient seiscient setecient ochocient novecient'
    .split(' ')
    .flatMap((stem, i) => [[`${stem}os`, 200 + 100 * i] as const, [`${stem}as`, 200 + 100 * i] as const]),
]);

/** Words for one, which are articles too. */
export const ONES: ReadonlySet<string> = new Set(
  'one a an un una uno ein eine einen einem einer eines eins single solo'.split(' '),
);

export const ORDINALS: ReadonlyMap<string, number> = new Map([
  ...list(1, 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'),
  ...list(1, 'primero segundo tercero cuarto quinto sexto septimo octavo noveno decimo'),
  ...list(1, 'primera segunda tercera cuarta quinta sexta septima octava novena decima'),
  ['tercer', 3],
  ['once', 1],
  ['twice', 2],
  ['double', 2],
  ['doble', 2],
  ['dozen', 12],
  ['docena', 12],
  ['dutzend', 12],
]);

/** Parts of a whole: the denominator. */
export const PARTS: ReadonlyMap<string, number> = new Map([
  ...(
    [
      [2, 'half halves medio media mitad halb halbe halben halbes halber halfte'],
      [3, 'third thirds tercio tercios drittel'],
      [4, 'quarter quarters cuarto cuartos viertel'],
      [5, 'fifth fifths quinto quintos funftel'],
      [6, 'sixth sixths sechstel'],
      [8, 'eighth eighths achtel'],
      [10, 'tenth tenths decimo decimos zehntel'],
    ] as const
  ).flatMap(([part, words]) => words.split(' ').map((word) => [word, part] as const)),
]);

const GERMAN: ReadonlyMap<string, number> = new Map([
  ...list(1, 'ein zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn'),
  ...'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig'.split(' ').map((w, i) => [w, 20 + 10 * i] as const),
]);

/** The value of a German number in one word, such as `einundzwanzig`; undefined for other words. Folded. */
export function germanNumber(word: string): number | undefined {
  if (word === 'eins' || word === 'zwo') return word === 'eins' ? 1 : 2;
  const known = GERMAN.get(word);
  if (known !== undefined) return known;
  if (word === 'anderthalb') return 1.5;
  if (word === 'hundert') return 100;
  for (const [name, factor] of [['tausend', 1_000], ['hundert', 100]] as const) {
    const at = word.indexOf(name);
    if (at < 0) continue;
    const head = at === 0 ? 1 : germanNumber(word.slice(0, at));
    const tail = word.slice(at + name.length).replace(/^und/, '');
    const rest = tail === '' ? 0 : germanNumber(tail);
    return head === undefined || rest === undefined ? undefined : head * factor + rest;
  }
  const half = /^(.+)einhalb$/.exec(word);
  if (half) {
    const whole = germanNumber(half[1]!);
    return whole === undefined ? undefined : whole + 0.5;
  }
  const [, ones, ten] = /^(.+?)und(.+)$/.exec(word) ?? [];
  const sum = ones && ten ? [GERMAN.get(ones), GERMAN.get(ten)] : [];
  return sum[0] !== undefined && sum[1] !== undefined ? sum[0] + sum[1] : undefined;
}

/** Forms of a German number that only spans need: `dreimal`, `sechst`, `dritte`. */
export function germanForm(word: string): number | undefined {
  if (/^dritt(?:e[rnsm]?)?$/.test(word)) return 3;
  if (/^erst(?:e[rnsm]?)?$/.test(word)) return 1;
  const stems = [/^(.+)(?:mal|fach)$/, /^(.+)t(?:e[rnsm]?)?$/, /^(.+)st(?:e[rnsm]?)?$/];
  return stems.map((pattern) => germanNumber(pattern.exec(word)?.[1] ?? '')).find((value) => value !== undefined);
}
