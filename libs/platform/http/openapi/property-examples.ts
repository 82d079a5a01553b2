import { exampleOf } from './examples';
import type { Schema, Schemas } from './json-schema';

/**
 * Gives each property of every schema an example: that of its comment, or one made of what it holds.
 * @throws Error for a property whose comment does not describe it, or that needs an example and has none
 */
export function completeExamples(schemas: Schemas): void {
  const properties = Object.entries(schemas).flatMap(([schema, { properties: own = {} }]) =>
    Object.entries(own).map(([name, property]) => [`${schema}.${name}`, property] as const),
  );
  for (const [name, property] of properties) {
    if (!property.description) throw new Error(`${name} has no description: give it a comment`);
    if (property.example !== undefined) property.examples = [property.example];
    delete property.example;
  }
  for (const [name, property] of properties) property.examples ??= [exampleNamed(name, property, schemas)];
}

function exampleNamed(name: string, property: Schema, schemas: Schemas): unknown {
  try {
    return exampleOf(property, schemas);
  } catch (error) {
    throw new Error(`${name} has no example: its comment needs an @example`, { cause: error });
  }
}
