import type { Random } from '../../support/random';
import type { Schema } from './description';
import type { World } from './world';

const WORDS = [
  'shoes',
  'Zapatos',
  'Acme',
  'mejores',
  'Straße',
  '靴',
  'обувь',
  'حذاء',
  "O'Brien",
  '👟',
  'e\u0301t\u00e9',
  '100 %',
];
const CODES = ['ES', 'us', 'Mx', 'en', 'es', 'cat'];
const COLOURS = ['#fff', '#A1b2C3'];

const text = (random: Random, { minLength = 1, maxLength = 60 }: Schema): string => {
  const count = random.int(1, 5);
  const words = Array.from({ length: count }, () => random.pick(WORDS)).join(' ');
  return `${words} ${random.int(1, 1e6)}`.slice(0, Math.max(minLength, Math.min(maxLength, 200)));
};

function integer(random: Random, { minimum = 0, maximum = 1_000 }: Schema): number {
  if (random.chance(0.05)) return random.pick([minimum, maximum]);
  return random.int(minimum, Math.min(maximum, minimum + 100));
}

/** A value that the schema allows; ids and dates are mostly ones that mean something in the world. */
export function validValue(random: Random, world: World, name: string, schema: Schema): unknown {
  const types = [schema.type ?? []].flat();
  const kinds = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  const isNullable = types.includes('null') || kinds.length < (schema.anyOf?.length ?? 0);
  if (isNullable && random.chance(0.15)) return null;
  if (schema.enum) return random.pick(schema.enum);
  if (kinds.length > 0) return validValue(random, world, name, kinds.length > 1 ? random.pick(kinds) : kinds[0]!);
  if (schema.properties) return validObject(random, world, schema);
  if (schema.items) {
    const { items, minItems = 0, maxItems = 5 } = schema;
    const length = random.int(minItems, Math.max(minItems, Math.min(maxItems, 4)));
    return [...new Set(Array.from({ length }, () => validValue(random, world, name, items)))];
  }
  const known = world.known(name, random);
  if (known !== undefined && random.chance(0.92)) return known;
  if (types.includes('boolean')) return random.chance(0.5);
  if (types.includes('integer')) return integer(random, schema);
  if (schema.pattern) {
    const matching = [...CODES, ...COLOURS, 'a'.repeat(64)].filter((value) => new RegExp(schema.pattern!).test(value));
    return random.pick(matching);
  }
  return text(random, schema);
}

/** @param noun what an `id` among the properties is one of */
export function validObject(
  random: Random,
  world: World,
  { properties = {}, required = [] }: Schema,
  noun = '',
): Record<string, unknown> {
  const chosen = Object.entries(properties).filter(([name]) => required.includes(name) || random.chance(0.3));
  const meaning = (name: string) => (name === 'id' ? `${noun}.id` : name);
  return Object.fromEntries(chosen.map(([name, schema]) => [name, validValue(random, world, meaning(name), schema)]));
}

/** What no honest client sends, and some attackers do. */
export const HOSTILE_VALUES: readonly unknown[] = [
  ...['', ' ', '\0', 'a\0b', '\ud800', '\uffff', '\u202e', '👩‍👩‍👧‍👦'.repeat(40), 'x'.repeat(5_000), 'İ'.repeat(300)],
  ...["' or 1=1 --", '%', '_', '\\', '%00', '../../etc/passwd', '<script>', '${7*7}', '{{7*7}}', '__proto__'],
  ...['-1', '0', '1e3', '0x10', '1.5', 'NaN', '9007199254740992', '99999999999999999999', '٣', '+1', ' 1', '1,', ',,'],
  ...['2026-13-45', '0000-00-00', '9999-12-31', '-271821-04-20', '2026-02-30', '2026-03-10T25:00:00Z', 'infinity'],
  ...['+275760-09-13', '2026-03-10T12:00:00+99:99', 'http://', 'javascript:alert(1)', 'http://[::1', 'xn--a', '..'],
  ...[null, true, false, 0, -1, 1.5, 1e308, -0, 2 ** 53, 2_147_483_648, [], {}, [[]], [null], { a: { b: 1 } }],
];
