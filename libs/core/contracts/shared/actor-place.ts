import type { Actor } from './actor.response';

/** An actor in full, or its 0-based place in the body's `actors` (docs/metrics.md, "Points"). */
export type ActorOrPlace = Actor | number;

interface ActorProperty {
  readonly schema: string;
  readonly property: string;
}

const properties: ActorProperty[] = [];

/** Documents an `ActorOrPlace`: generated descriptions lose unions of classes. */
export const ActorInFullOrPlace: PropertyDecorator = (prototype, key) => {
  properties.push({ schema: prototype.constructor.name, property: String(key) });
};

export const actorOrPlaceProperties = (): readonly ActorProperty[] => properties;
