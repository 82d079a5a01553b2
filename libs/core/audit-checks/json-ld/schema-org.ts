import { SCHEMA_ORG_SUBTYPES } from './schema-org-types.data';

const PARENTS = new Map<string, string[]>();
for (const [parent, names] of Object.entries(SCHEMA_ORG_SUBTYPES)) {
  if (!PARENTS.has(parent)) PARENTS.set(parent, []);
  for (const name of names.split(' ')) PARENTS.set(name, [...(PARENTS.get(name) ?? []), parent]);
}

const BY_LOWER_CASE = new Map([...PARENTS.keys()].map((name) => [name.toLowerCase(), name]));

/** Names of types have a case of their own. */
export const isSchemaOrgType = (name: string): boolean => PARENTS.has(name);

/** The type that differs from this name by its case alone. */
export const typeInOtherCase = (name: string): string | undefined => BY_LOWER_CASE.get(name.trim().toLowerCase());

/** Whether a type is another or lies below it: a `BlogPosting` is an `Article`. */
export const isKindOf = (name: string, kind: string): boolean =>
  name === kind || (PARENTS.get(name) ?? []).some((parent) => isKindOf(parent, kind));
