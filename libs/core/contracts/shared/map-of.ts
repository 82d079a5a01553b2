type AnyClass = new () => object;

/** A property that maps names to lists of `value`, which the type system cannot tell the interface description. */
export interface MapProperty {
  readonly schema: string;
  readonly property: string;
  readonly value: AnyClass;
}

const maps: MapProperty[] = [];

/** Documents a `Record<string, Value[]>`: generated descriptions lose the class of a map's values. */
export const MapOf =
  (value: () => AnyClass): PropertyDecorator =>
  (prototype, key) => {
    maps.push({ schema: prototype.constructor.name, property: String(key), value: value() });
  };

export const mapProperties = (): readonly MapProperty[] => maps;

const singleMaps: MapProperty[] = [];

/** The same of a `Record<string, Value>`. */
export const MapOfOne =
  (value: () => AnyClass): PropertyDecorator =>
  (prototype, key) => {
    singleMaps.push({ schema: prototype.constructor.name, property: String(key), value: value() });
  };

export const singleMapProperties = (): readonly MapProperty[] => singleMaps;

type NumberMapProperty = Pick<MapProperty, 'schema' | 'property'>;

const numberMaps: NumberMapProperty[] = [];

/** The same of a `Record<string, number | null>` whose numbers need not be whole. */
export const MapOfNumbers: PropertyDecorator = (prototype, key) => {
  numberMaps.push({ schema: prototype.constructor.name, property: String(key) });
};

export const numberMapProperties = (): readonly NumberMapProperty[] => numberMaps;
