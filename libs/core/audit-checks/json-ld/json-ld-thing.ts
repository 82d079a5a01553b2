import { isReference, type JsonLdNode, valuesOf } from './json-ld-node';
import type { JsonLd } from './read-json-ld';

/** Nodes of one id that are read together. Nobody means more; hostile pages would cost their square. */
const MOST_ASPECTS = 100;

const BY_PAGE = new WeakMap<JsonLd, Map<string, readonly JsonLdNode[]>>();

/** What a page says of the thing of an id. */
function aspectsById(jsonLd: JsonLd, url: string, id: string): readonly JsonLdNode[] {
  const known = BY_PAGE.get(jsonLd) ?? new Map<string, readonly JsonLdNode[]>();
  BY_PAGE.set(jsonLd, known);
  const key = `${url} ${id}`;
  const aspects =
    known.get(key) ?? (jsonLd.byId.get(id) ?? []).filter((node) => node.url === url).slice(0, MOST_ASPECTS);
  known.set(key, aspects);
  return aspects;
}

/** All nodes of a page that speak of the same thing. */
const aspectsOf = (jsonLd: JsonLd, node: JsonLdNode): readonly JsonLdNode[] =>
  node.id === null ? [node] : aspectsById(jsonLd, node.url, node.id);

/** What a page says of a property of a thing, in whichever node. */
export const allValuesOf = (jsonLd: JsonLd, node: JsonLdNode, property: string): unknown[] =>
  aspectsOf(jsonLd, node).flatMap((aspect) => valuesOf(aspect, property));

const PARTS = new WeakMap<readonly JsonLdNode[], Map<string, readonly JsonLdNode[]>>();

/** The nodes that are values of a property. A reference gives way to what it points to, where the crawl has seen that. */
export function partsOf(jsonLd: JsonLd, node: JsonLdNode, property: string): readonly JsonLdNode[] {
  const aspects = aspectsOf(jsonLd, node);
  const known = PARTS.get(aspects) ?? new Map<string, readonly JsonLdNode[]>();
  PARTS.set(aspects, known);
  const parts =
    known.get(property) ??
    distinct(
      aspects
        .flatMap((aspect) => jsonLd.byParent.get(aspect) ?? [])
        .filter((part) => part.property === property)
        .flatMap((part) => (isReference(part) ? targetsOf(jsonLd, part) : [part])),
    );
  known.set(property, parts);
  return parts;
}

function targetsOf(jsonLd: JsonLd, reference: JsonLdNode): readonly JsonLdNode[] {
  const near = aspectsById(jsonLd, reference.url, reference.id!);
  if (near.length > 0) return near;
  return jsonLd.byId.get(reference.id!)?.slice(0, MOST_ASPECTS) ?? [reference];
}

const distinct = (nodes: readonly JsonLdNode[]): JsonLdNode[] => [...new Set(nodes)];
