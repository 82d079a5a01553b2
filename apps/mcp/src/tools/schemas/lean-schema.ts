/** What validation needs and a model does not. The check of arguments is that of the REST API. */
const LEFT_OUT = [
  'description',
  'examples',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'pattern',
] as const;

/** Holds names that people chose, which may be those of keywords. */
const NAMES = ['properties', '$defs'];

/** Marks a choice or a property that only the REST API has. */
const REST_ONLY = 'x-rest-only';

/** @returns the schema without descriptions, bounds and formats of numbers, and with single types, however deep */
export function lean<Part>(schema: Part): Part {
  return strip(schema, false) as Part;
}

function strip(node: unknown, named: boolean): unknown {
  if (Array.isArray(node)) return node.map((item) => strip(item, false));
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node).filter(([key, value]) => (named ? !isRestOnly(value) : !isLeftOut(key, value)));
  const lighter = Object.fromEntries(kept.map(([key, value]) => [key, strip(value, !named && NAMES.includes(key))]));
  return named ? lighter : withSingleType(withoutRestChoices(withoutRestNames(node, lighter)));
}

/** What only the REST API has is not required of tools either. */
function withoutRestNames(
  { properties, required }: { readonly properties?: object; readonly required?: unknown },
  lighter: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  if (!properties || !Array.isArray(required)) return lighter;
  const known = properties as Readonly<Record<string, unknown>>;
  return { ...lighter, required: (required as string[]).filter((name) => !isRestOnly(known[name])) };
}

function withoutRestChoices({
  anyOf,
  ...beside
}: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (!Array.isArray(anyOf)) return beside;
  const kept = (anyOf as object[]).filter((choice) => !isRestOnly(choice));
  return kept.length === 1 ? { ...kept[0], ...beside } : { anyOf: kept, ...beside };
}

/** Clients that translate schemas to a dialect with one type for each value lose what has several. */
function withSingleType({ type, ...beside }: Readonly<Record<string, unknown>>): object {
  if (type === undefined) return beside;
  if (!Array.isArray(type)) return { type, ...beside };
  return { anyOf: type.map((one: string) => (one === 'null' ? { type: one } : { type: one, ...withoutNull(beside) })) };
}

const withoutNull = ({ enum: values, ...beside }: Readonly<Record<string, unknown>>): object =>
  Array.isArray(values) ? { ...beside, enum: values.filter((value) => value !== null) } : beside;

const isRestOnly = (value: unknown): boolean => typeof value === 'object' && value !== null && REST_ONLY in value;

const isLeftOut = (key: string, value: unknown): boolean =>
  (LEFT_OUT as readonly string[]).includes(key) || (key === 'format' && value === 'double');
