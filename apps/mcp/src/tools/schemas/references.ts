import type { OpenApiDocument, Schema } from '@app/platform/http';
import { lean } from './lean-schema';
import type { ObjectSchema } from './object-schema';

const COMPONENT = '#/components/schemas/';

/** Resolves a reference at the root, because a tool's schema must be an object there. */
export function inlined({ components }: OpenApiDocument, schema: Schema): Partial<ObjectSchema> {
  const { $ref } = schema;
  return (
    typeof $ref === 'string' ? components.schemas[$ref.slice(COMPONENT.length)]! : schema
  ) as Partial<ObjectSchema>;
}

/**
 * Adds everything to which the schema refers, because a tool's schema travels without the document: in place where it is
 * referred to once, else under `$defs`.
 */
export function selfContained({ components }: OpenApiDocument, root: ObjectSchema): ObjectSchema {
  const known = new Map<string, unknown>();
  const uses = new Map<string, number>();
  forEachReference(root, function count(name) {
    uses.set(name, (uses.get(name) ?? 0) + 1);
    if (known.has(name)) return;
    // The entry exists before its schema is visited, so that a schema that contains itself ends.
    known.set(name, lean(components.schemas[name]));
    forEachReference(known.get(name), count);
  });
  const shared = [...uses].flatMap(([name, count]) => (count > 1 ? [name] : []));
  const place = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(place);
    if (typeof node !== 'object' || node === null) return node;
    const name = referenceIn(node);
    if (name === undefined) return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, place(value)]));
    const { $ref: _name, ...beside } = node as { $ref: string };
    return { ...(shared.includes(name) ? { $ref: `#/$defs/${name}` } : (place(known.get(name)) as object)), ...beside };
  };
  const schema = place(root) as ObjectSchema;
  if (shared.length === 0) return schema;
  return { ...schema, $defs: Object.fromEntries(shared.map((name) => [name, place(known.get(name))])) };
}

function forEachReference(node: unknown, visit: (name: string) => void): void {
  if (typeof node !== 'object' || node === null) return;
  const name = referenceIn(node);
  if (name !== undefined) visit(name);
  else Object.values(node).forEach((value) => forEachReference(value, visit));
}

/** @returns the name of the component that a node stands for */
function referenceIn(node: object): string | undefined {
  const { $ref } = node as { $ref?: unknown };
  return typeof $ref === 'string' ? $ref.slice(COMPONENT.length) : undefined;
}
