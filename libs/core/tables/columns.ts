import { type BodySchema, type BodySchemas, resolved } from './body-schema';

/** A scalar of a row, or a list or map that becomes text. */
export interface Column {
  /** Its path with dots: `actor.name`. */
  readonly name: string;
  readonly path: readonly string[];
  /** Whether there are answers without it. */
  readonly optional: boolean;
}

type Properties = Readonly<Record<string, BodySchema>>;

/** Of rows that stand in a map of lists: what the map is by. */
export const MAP_KEY = 'metric';
/** Of rows that are series: their points. */
export const POINTS = 'data';

/**
 * The columns of the table that a member of a body becomes, whatever rows it has.
 * @throws Error for a member that holds no objects
 */
export function columnsOf(body: BodySchema, member: string, schemas: BodySchemas): Column[] {
  const of = (schema: BodySchema | boolean | undefined): BodySchema =>
    typeof schema === 'object' ? resolved(schema, schemas) : {};
  const table = of(of(body).properties?.[member]);
  const item = of((table.items ? table : of(table.additionalProperties)).items);
  if (!item.properties) throw new Error(`${member} is no table`);
  const { [POINTS]: points, ...properties } = item.properties;
  const point = of(of(points).items);
  const row: Properties = {
    ...(!table.items && { [MAP_KEY]: {} }),
    ...properties,
    ...point.properties,
  };
  return leaves({ properties: row, required: [MAP_KEY, ...(item.required ?? []), ...(point.required ?? [])] }, schemas);
}

function leaves({ properties = {}, required = [] }: BodySchema, schemas: BodySchemas): Column[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const optional = !required.includes(name);
    const inner = resolved(schema, schemas);
    if (!inner.properties) return [{ name, path: [name], optional }];
    return leaves(inner, schemas).map((leaf) => ({
      name: `${name}.${leaf.name}`,
      path: [name, ...leaf.path],
      optional: optional || leaf.optional,
    }));
  });
}
