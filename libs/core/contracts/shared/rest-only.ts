interface RestOnlyProperty {
  readonly schema: string;
  readonly property: string;
}

const properties: RestOnlyProperty[] = [];

/** Documents a property that the schemas of tools leave out: each of their words is paid for in every conversation. */
export const RestOnly: PropertyDecorator = (prototype, key) => {
  properties.push({ schema: prototype.constructor.name, property: String(key) });
};

export const restOnlyProperties = (): readonly RestOnlyProperty[] => properties;
