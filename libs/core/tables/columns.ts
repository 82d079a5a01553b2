import { PERIOD_COLUMNS } from './periods';

/** The part of JSON Schema that describes bodies (docs/openapi.json). */
export interface BodySchema {
  readonly $ref?: string;
  readonly allOf?: readonly BodySchema[];
  readonly anyOf?: readonly BodySchema[];
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, BodySchema>>;
  readonly required?: readonly string[];
  readonly items?: BodySchema;
  readonly additionalProperties?: BodySchema | boolean;
}

/** Schemas by the name under which others refer to them. */
export type BodySchemas = Readonly<Record<string, BodySchema>>;

/** The schema behind a reference, also behind one that may be null or has a description of its own. */
function resolved(schema: BodySchema, schemas: BodySchemas): BodySchema {
  const inner = schema.allOf?.[0] ?? schema.anyOf?.find(({ type }) => type !== 'null');
  if (inner) return resolved(inner, schemas);
  return schema.$ref ? resolved(schemas[schema.$ref.split('/').at(-1)!]!, schemas) : schema;
}

/** A scalar of a row, or a list or map that becomes text. */
export interface Column {
  /** Its path with dots: `actor.name`. */
  readonly name: string;
  readonly path: readonly string[];
  /** Whether some answers lack it. */
  readonly optional: boolean;
}

type Properties = Readonly<Record<string, BodySchema>>;

/** The column for the key of a map of lists. */
export const MAP_KEY = 'metric';
/** The member of a series that holds its points. */
export const POINTS = 'data';
/** The member of a point that says when it is. */
export const DATE = 'date';

/**
 * A member of a body becomes a table; these are its columns, whatever rows it has.
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
    ...(point.properties && dated(point.properties)),
  };
  const required = [MAP_KEY, ...(item.required ?? []), ...(point.required ?? []), ...PERIOD_COLUMNS];
  return leaves({ properties: row, required }, schemas);
}

/** A point's columns, with those of its period behind the date. */
const dated = ({ [DATE]: date, ...others }: Properties): Properties => ({
  ...(date && { [DATE]: date }),
  ...Object.fromEntries(PERIOD_COLUMNS.map((name) => [name, {}])),
  ...others,
});

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
