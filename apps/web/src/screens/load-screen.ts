import type { ComponentType } from 'preact';
import type { Screen } from './screen';

const loaded = new Map<string, ComponentType>();

/** The component of a screen whose code is there already. */
export const loadedScreen = ({ name }: Screen): ComponentType | undefined => loaded.get(name);

/** Fetches the code of a screen, once. */
export async function loadScreen({ name, load }: Screen): Promise<ComponentType> {
  const component = await load();
  loaded.set(name, component);
  return component;
}
