/** What validation needs and a model does not. The check of arguments is that of the REST API. */
const LEFT_OUT = [
  'description',
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

/** @returns the schema without descriptions, bounds and formats of numbers, however deep they stand */
export function lean<Part>(schema: Part): Part {
  return strip(schema, false) as Part;
}

function strip(node: unknown, named: boolean): unknown {
  if (Array.isArray(node)) return node.map((item) => strip(item, false));
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node).filter(([key, value]) => named || !isLeftOut(key, value));
  return Object.fromEntries(kept.map(([key, value]) => [key, strip(value, !named && NAMES.includes(key))]));
}

const isLeftOut = (key: string, value: unknown): boolean =>
  (LEFT_OUT as readonly string[]).includes(key) || (key === 'format' && value === 'double');
