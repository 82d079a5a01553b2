import { exampleOf } from './examples';
import type { Schema, Schemas } from './json-schema';
import { WORDS } from './words';

/**
 * Gives each property of every schema a description, its own or that of its name, and an example.
 * @throws Error that names a property without words: they stand in `words`
 */
export function addWords(schemas: Schemas): void {
  const properties = Object.entries(schemas).flatMap(([schema, { properties = {} }]) =>
    Object.entries(properties).map(([name, property]) => ({ schema, name, property })),
  );
  for (const { schema, name, property } of properties) {
    const words = [WORDS[`${schema}.${name}`], WORDS[name]];
    const description = property.description ?? words.find((word) => word?.says)?.says;
    if (!description) throw new Error(`${schema}.${name} has no description: give its class a comment, or add words`);
    property.description = description;
    const [own, ofName] = words.map((word) => word?.example);
    const example = own === undefined && !isComposed(property) ? ofName : own;
    if (example !== undefined && fits(property, example)) property.examples = [example];
  }
  for (const { schema, name, property } of properties) {
    property.examples ??= [exampleNamed(`${schema}.${name}`, property, schemas)];
  }
}

function exampleNamed(name: string, property: Schema, schemas: Schemas): unknown {
  try {
    return exampleOf(property, schemas);
  } catch (error) {
    throw new Error(`${name} has no example: add one to its words`, { cause: error });
  }
}

/** Whether its example is that of what it holds. */
const isComposed = ({ $ref, allOf, anyOf, items }: Schema): boolean =>
  [$ref, allOf, items?.$ref].some(Boolean) || (anyOf ?? []).some(({ $ref: inner }) => inner);

/** The same name may stand for a value in one place and for a list of objects in another. */
const fits = ({ enum: values }: Schema, example: unknown): boolean =>
  !values || (values as unknown[]).includes(example);
