import type { Schema } from '@app/platform/http';
import type { ObjectSchema } from '../schemas/object-schema';
import type { Difference } from './difference';

export const onePointAPeriod = {
  name: 'one_point_a_period' as const,
  says: '`points` is always `periods`: a point for every day would repeat the same figure, and every actor its name.',
  concerns: ({ tool }) => Object.keys(tool.fixedValues).length > 0,
  output: (schema) => placesOnly(schema) as ObjectSchema,
  args: ({ args, tool }) => ({ ...args, ...tool.fixedValues }),
} satisfies Difference;

/** The schema with the actor of a series as its place in `actors` alone, never in full. */
function placesOnly(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(placesOnly);
  if (typeof node !== 'object' || node === null) return node;
  const { anyOf = [] } = node as Schema;
  const isNullable = anyOf.some(({ type }) => type === 'null');
  const place = isNullable ? undefined : anyOf.find(({ type }) => type === 'integer');
  return place ?? Object.fromEntries(Object.entries(node).map(([key, value]) => [key, placesOnly(value)]));
}
