type AnyClass = new () => object;

interface ListProperty {
  readonly schema: string;
  readonly property: string;
  readonly value: AnyClass;
}

const lists: ListProperty[] = [];

/** Documents a list of objects or of their ids: generated descriptions lose unions of classes. */
export const ObjectsOrIds =
  (value: AnyClass): PropertyDecorator =>
  (prototype, key) => {
    lists.push({ schema: prototype.constructor.name, property: String(key), value });
  };

export const objectOrIdProperties = (): readonly ListProperty[] => lists;
