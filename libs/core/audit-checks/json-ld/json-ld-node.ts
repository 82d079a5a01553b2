import type { JsonLdContext } from './json-ld-context';
import { schemaOrgName } from './json-ld-context';
import { isKindOf } from './schema-org';

type Properties = Readonly<Record<string, unknown>>;

/** An object of JSON-LD that stands for something: neither a plain value nor a list. */
export interface JsonLdNode {
  /** Of the page. */
  readonly url: string;
  /** Where its block begins. */
  readonly line: number;
  /** Where in the block: `@graph[1].author`; empty for the whole block. */
  readonly path: string;
  readonly properties: Properties;
  readonly context: JsonLdContext;
  /** Absolute, by the page's address; null without one. */
  readonly id: string | null;
  /** As written. */
  readonly types: readonly unknown[];
  /** The node of which it is a value, and the property; null at the top of a block and in `@graph`. */
  readonly parent: JsonLdNode | null;
  readonly property: string | null;
}

const KEYWORDS = new Set(['@context', '@id', 'id']);

/** Names of schema.org among its types. */
export const typeNames = ({ types, context }: JsonLdNode): string[] =>
  types.flatMap((type) => (typeof type === 'string' ? (schemaOrgName(type, context) ?? []) : []));

export const isA = (node: JsonLdNode, kind: string): boolean => typeNames(node).some((name) => isKindOf(name, kind));

export const hasType = (node: JsonLdNode, type: string): boolean => typeNames(node).includes(type);

/** All that it says of a property, lists and wrappers opened; nothing blank. */
export const valuesOf = (node: JsonLdNode, property: string): unknown[] =>
  Object.entries(node.properties)
    .filter(([name]) => schemaOrgName(name, node.context) === property)
    .flatMap(([, value]) => plainValues(value));

export function plainValues(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(plainValues);
  if (value === null || value === undefined || (typeof value === 'string' && value.trim() === '')) return [];
  if (typeof value !== 'object') return [value];
  const { '@value': plain, '@list': list, '@set': set } = value as Properties;
  if (plain !== undefined) return plainValues(plain);
  if (list !== undefined || set !== undefined) return plainValues(list ?? set);
  return Object.keys(value).length > 0 ? [value] : [];
}

export const textsOf = (node: JsonLdNode, property: string): string[] =>
  valuesOf(node, property).filter((value) => typeof value === 'string');

/** `{ "@id": … }` and nothing else. */
export const isReference = (node: JsonLdNode): boolean =>
  node.id !== null && Object.keys(node.properties).every((name) => KEYWORDS.has(name));

/** Says no more of itself than its id and type: the rest stands elsewhere. */
export const isStub = (node: JsonLdNode): boolean =>
  node.id !== null &&
  Object.keys(node.properties).every((name) => KEYWORDS.has(name) || name === '@type' || name === 'type');

/** What a page is about leads on to what it says of itself. */
const OWN_PROPERTIES = new Set(['mainEntity', 'breadcrumb']);

/** Whether the page declares it for its own sake, and not as a part of something else. */
export const isOwn = (node: JsonLdNode): boolean =>
  node.parent === null || (OWN_PROPERTIES.has(node.property ?? '') && isOwn(node.parent));

/** `line 14, Product at @graph[1]` */
export function placeOf(node: JsonLdNode): string {
  const [type] = node.types;
  const name = typeof type === 'string' ? type : 'node';
  return `line ${node.line}, ${name}${node.path ? ` at ${node.path}` : ''}`;
}
