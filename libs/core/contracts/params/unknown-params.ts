import { type ParamsClass, paramsOf } from './param-spec';

/** @returns the names of what was sent and is no parameter of the class */
export function unknownParams(type: ParamsClass, sent: Readonly<Record<string, unknown>>): string[] {
  const known = new Set(paramsOf(type).flatMap(({ name, aliases }) => [name, ...aliases]));
  return Object.keys(sent).filter((name) => !known.has(name));
}
