const SCHEMA_ORG = /^https?:\/\/(?:www\.)?schema\.org(?:\/|\/docs\/jsonldcontext\.jsonl?d?|\/version\/\w+\/?)?#?$/i;
const SCHEMA_ORG_NAME = /^https?:\/\/(?:www\.)?schema\.org\//i;

/** What `@context` makes of names (JSON-LD 1.1, section 3.1). */
export interface JsonLdContext {
  /** Whether names come from schema.org. `missing`: no context says what they mean. */
  readonly vocabulary: 'schema.org' | 'missing' | 'other';
  /** `schema` in `schema:Product`. */
  readonly prefixes: readonly string[];
  /** Whether names may also come from a document or terms other than schema.org's. */
  readonly isOpen: boolean;
}

export const NO_CONTEXT: JsonLdContext = { vocabulary: 'missing', prefixes: [], isOpen: false };

/** @param inherited of the node around it */
export function contextOf(value: unknown, inherited: JsonLdContext): JsonLdContext {
  if (value === undefined) return inherited;
  const parts = [value].flat().filter((part) => part !== null && part !== '');
  if (parts.length === 0) return NO_CONTEXT;
  const read = parts.map(contextOfPart);
  return {
    vocabulary: read.some(({ vocabulary }) => vocabulary === 'schema.org') ? 'schema.org' : 'other',
    prefixes: [...inherited.prefixes, ...read.flatMap(({ prefixes }) => prefixes)],
    isOpen: inherited.isOpen || read.some(({ isOpen }) => isOpen),
  };
}

function contextOfPart(part: unknown): JsonLdContext {
  if (typeof part === 'string') {
    const isOurs = SCHEMA_ORG.test(part.trim());
    return { vocabulary: isOurs ? 'schema.org' : 'other', prefixes: [], isOpen: !isOurs };
  }
  if (typeof part !== 'object' || part === null) return { ...NO_CONTEXT, vocabulary: 'other' };
  const entries = Object.entries(part);
  const ours = entries.filter(([, meaning]) => typeof meaning === 'string' && SCHEMA_ORG.test(meaning.trim()));
  const prefixes = ours.map(([name]) => name).filter((name) => !name.startsWith('@'));
  const hasTerms = entries.some(([name]) => !name.startsWith('@') && !prefixes.includes(name));
  return { vocabulary: ours.length > 0 ? 'schema.org' : 'other', prefixes, isOpen: hasTerms };
}

/** A name without what says that it is schema.org's; null for a name of another vocabulary. */
export function schemaOrgName(name: string, { prefixes }: JsonLdContext): string | null {
  if (SCHEMA_ORG_NAME.test(name)) return name.replace(SCHEMA_ORG_NAME, '');
  const colon = name.indexOf(':');
  if (colon < 0) return name;
  const prefix = name.slice(0, colon);
  return prefix === 'schema' || prefixes.includes(prefix) ? name.slice(colon + 1) : null;
}
