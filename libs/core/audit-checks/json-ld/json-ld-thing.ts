import { isReference, type JsonLdNode, valuesOf } from './json-ld-node';
import type { JsonLd } from './read-json-ld';

/** All nodes of a page that speak of the same thing. */
const aspectsOf = ({ byId }: JsonLd, node: JsonLdNode): readonly JsonLdNode[] =>
  node.id === null ? [node] : byId.get(node.id)!.filter(({ url }) => url === node.url);

/** What a page says of a property of a thing, in whichever node. */
export const allValuesOf = (jsonLd: JsonLd, node: JsonLdNode, property: string): unknown[] =>
  aspectsOf(jsonLd, node).flatMap((aspect) => valuesOf(aspect, property));

/** The nodes that are values of a property. A reference gives way to what it points to, where the crawl has seen that. */
export const partsOf = (jsonLd: JsonLd, node: JsonLdNode, property: string): JsonLdNode[] =>
  aspectsOf(jsonLd, node)
    .flatMap((aspect) => jsonLd.byParent.get(aspect) ?? [])
    .filter((part) => part.property === property)
    .flatMap((part) => (isReference(part) ? targetsOf(jsonLd, part) : [part]));

function targetsOf({ byId }: JsonLd, reference: JsonLdNode): readonly JsonLdNode[] {
  const targets = byId.get(reference.id!)!.filter((node) => !isReference(node));
  const near = targets.filter(({ url }) => url === reference.url);
  if (near.length > 0) return near;
  return targets.length > 0 ? targets : [reference];
}
