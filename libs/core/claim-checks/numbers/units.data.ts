/** dimension → factor to its base unit → words, folded. A word of two meanings, such as `kilo` before `metre`, has none. */
const UNITS: Readonly<Record<string, readonly (readonly [number, string])[]>> = {
  time: [
    [1, 's sec second seconds segundo segundos sekunde sekunden seconde secondes 秒 秒間'],
    [60, 'min minute minutes minuto minutos minuten minuti 分 分間'],
    [3_600, 'h hr hrs hour hours hora horas stunde stunden heure heures ora ore 時間'],
    [86_400, 'd day days dia dias tag tage tagen nacht nights night noche noches nachte nachten jour jours 日 日間'],
    [604_800, 'week weeks semana semanas woche wochen semaine semaines 週 週間'],
    [31_536_000 / 12, 'month months mes meses monat monate monaten mois か月 カ月 ヶ月 ヵ月 箇月 ヵ月間 か月間'],
    [31_536_000, 'year years ano anos jahr jahre jahren an ans annee annees anno anni 年 年間'],
  ],
  length: [
    [0.001, 'mm millimetre millimetres millimeter millimeters milimetro milimetros millimetern ミリメートル ミリ'],
    [0.01, 'cm centimetre centimetres centimeter centimeters centimetro centimetros zentimeter zentimetern センチメートル センチ'],
    [1, 'm metre metres meter meters metro metros metern メートル'],
    [1_000, 'km kilometre kilometres kilometer kilometers kilometro kilometros kilometern キロメートル'],
    [1_609.344, 'mile miles mi milla millas meile meilen マイル'],
    [0.3048, 'ft foot feet'],
    [0.0254, 'inch inches'],
  ],
  area: [
    [1, 'm2 qm quadratmeter quadratmetern sqm 平方メートル'],
    [10_000, 'ha hectare hectares hectarea hectareas hektar ヘクタール'],
  ],
  mass: [
    [0.001, 'mg milligram milligrams miligramo miligramos milligramm ミリグラム'],
    [1, 'g gram grams gramme grammes gramo gramos gramm グラム'],
    [1_000, 'kg kilogram kilograms kilogramme kilo kilos kilogramo kilogramos kilogramm kilogrammen キログラム'],
    [1_000_000, 't tonne tonnes tonelada toneladas tonnen トン'],
    [453.59237, 'lb lbs'],
  ],
  volume: [
    [0.001, 'ml millilitre millilitres milliliter milliliters mililitro mililitros millilitern ミリリットル'],
    [0.01, 'cl'],
    [1, 'l litre litres liter liters litro litros litern リットル'],
    [100, 'hl hectolitre hectolitres hektoliter hektolitern hectolitro hectolitros'],
  ],
  energy: [
    [1, 'wh watt-hour watt-hours wattstunde wattstunden ワット時'],
    [1_000, 'kwh kilowatt-hour kilowatt-hours kilowattstunde kilowattstunden キロワット時'],
    [1_000_000, 'mwh megawatt-hour megawatt-hours megawattstunden メガワット時'],
  ],
  power: [
    [1, 'w watt watts vatio vatios ワット'],
    [1_000, 'kw kilowatt kilowatts kilovatio kilovatios キロワット'],
    [1_000_000, 'mw megawatt megawatts megavatio megavatios メガワット'],
  ],
  data: [
    [1, 'mb megabyte megabytes メガバイト'],
    [1_000, 'gb gigabyte gigabytes ギガバイト'],
    [1_000_000, 'tb terabyte terabytes テラバイト'],
  ],
  percent: [[1, '% percent prozent pourcent パーセント']],
  eur: [[1, '€ eur euro euros ユーロ']],
  gbp: [[1, '£ gbp pound pounds pfund libra libras ポンド']],
  usd: [[1, '$ usd us$ dollar dollars dolar dolares ドル']],
  yen: [[1, '¥ yen jpy 円']],
};

/** Several words that are one unit. */
export const UNIT_PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bvatios?[ -]hora\b/g, 'wh'],
  [/\bkilovatios?[ -]hora\b/g, 'kwh'],
  [/\bwatt[ -]?hours?\b/g, 'wh'],
  [/\bkilowatt[ -]?hours?\b/g, 'kwh'],
  [/\bper cent\b/g, 'percent'],
  [/\bpor ciento\b/g, 'percent'],
  [/\bsquare met(?:re|er)s?\b/g, 'm2'],
  [/\bmetros? cuadrados?\b/g, 'm2'],
];

export interface Unit {
  readonly dimension: string;
  readonly factor: number;
}

export const UNIT_OF: ReadonlyMap<string, Unit> = new Map(
  Object.entries(UNITS).flatMap(([dimension, rows]) =>
    rows.flatMap(([factor, words]) => words.split(' ').map((word) => [word, { dimension, factor }] as const)),
  ),
);

export const SCALES: ReadonlyMap<string, number> = new Map([
  ...pairs(1_000, 'thousand thousands k mil tausend tsd mille'),
  ...pairs(1_000_000, 'million millions mn mio millon millones millionen milione milioni milhoes'),
  ...pairs(1_000_000_000, 'billion billions bn milliarde milliarden mrd milliard milliards'),
]);

function pairs(factor: number, words: string): (readonly [string, number])[] {
  return words.split(' ').map((word) => [word, factor] as const);
}
