import type { SiteFacts } from '../facts';
import { htmlPages } from '../pages-of';
import { contextOf, type JsonLdContext, NO_CONTEXT, schemaOrgName } from './json-ld-context';
import { isReference, type JsonLdNode } from './json-ld-node';

/** The JSON-LD of all pages of a site, blocks that are no JSON aside. */
export interface JsonLd {
  readonly nodes: readonly JsonLdNode[];
  /** Those whose names are schema.org's, or have no context at all. */
  readonly schemaNodes: readonly JsonLdNode[];
  /** What describes a thing, references aside, by its id. */
  readonly byId: ReadonlyMap<string, readonly JsonLdNode[]>;
  readonly byParent: ReadonlyMap<JsonLdNode | null, readonly JsonLdNode[]>;
}

interface Around {
  readonly url: string;
  readonly line: number;
  readonly path: string;
  readonly context: JsonLdContext;
  readonly parent: JsonLdNode | null;
  readonly property: string | null;
}

const READ = new WeakMap<SiteFacts['pages'], JsonLd>();

/** The same pages are read once. */
export function jsonLdOf(site: Pick<SiteFacts, 'pages'>): JsonLd {
  const known = READ.get(site.pages);
  if (known) return known;
  const nodes = htmlPages(site).flatMap(({ url, page }) =>
    page.jsonLd
      .filter(({ state }) => state === 'parsed')
      .flatMap(({ value, line }) => [
        ...nodesIn(value, { url, line, path: '', context: NO_CONTEXT, parent: null, property: null }),
      ]),
  );
  const byId = Map.groupBy(
    nodes.filter((node) => node.id !== null && !isReference(node)),
    ({ id }) => id!,
  );
  const byParent = Map.groupBy(nodes, ({ parent }) => parent);
  const jsonLd = { nodes, byId, byParent, schemaNodes: nodes.filter(({ context }) => context.vocabulary !== 'other') };
  READ.set(site.pages, jsonLd);
  return jsonLd;
}

function* nodesIn(value: unknown, around: Around): Generator<JsonLdNode> {
  if (Array.isArray(value)) {
    for (const [at, part] of value.entries()) yield* nodesIn(part, { ...around, path: `${around.path}[${at}]` });
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const properties = value as Record<string, unknown>;
  if ('@value' in properties) return;
  const wrapped = properties['@list'] ?? properties['@set'];
  if (wrapped !== undefined) return yield* nodesIn(wrapped, around);
  const context = contextOf(properties['@context'], around.context);
  const node: JsonLdNode = {
    ...around,
    properties,
    context,
    id: idOf(properties, around.url),
    types: [properties['@type'] ?? properties.type ?? []].flat(),
  };
  const { '@graph': graph, '@included': included } = properties;
  if (graph === undefined || Object.keys(properties).some((name) => !name.startsWith('@'))) yield node;
  for (const [name, members] of Object.entries({ '@graph': graph, '@included': included })) {
    yield* nodesIn(members, { ...around, context, parent: null, property: null, path: within(around.path, name) });
  }
  for (const [name, part] of Object.entries(properties)) {
    if (name.startsWith('@')) continue;
    const property = schemaOrgName(name, context);
    yield* nodesIn(part, { ...around, context, parent: node, property, path: within(around.path, name) });
  }
}

const within = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

function idOf(properties: Readonly<Record<string, unknown>>, base: string): string | null {
  const id = properties['@id'] ?? properties.id;
  if (typeof id !== 'string' || id.trim() === '') return null;
  // Blank nodes have names within their page alone.
  return id.startsWith('_:') ? `${id} of ${base}` : (URL.parse(id.trim(), base)?.href ?? id);
}
