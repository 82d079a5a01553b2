import { type ParamsClass, paramsOf } from './param-spec';
import { isEmpty } from './parse-params';

/** @returns the names of what was sent and is no parameter of the class */
export function unknownParams(type: ParamsClass, sent: Readonly<Record<string, unknown>>): string[] {
  const known = new Set(paramsOf(type).flatMap(({ name, aliases }) => [name, ...aliases]));
  return Object.keys(sent).filter((name) => !known.has(name));
}

/** @returns the names of parameters of the class that were sent and change nothing beside what else was sent */
export function idleParams(type: ParamsClass, sent: Readonly<Record<string, unknown>>): string[] {
  const isSent = (name: string | undefined): boolean => name !== undefined && !isEmpty(sent[name]);
  return paramsOf(type)
    .filter(({ name, onlyWith, notWith }) => isSent(name) && ((onlyWith && !isSent(onlyWith)) || isSent(notWith)))
    .map(({ name }) => name);
}
