import { declareParam, type ParamsClass, paramsOf } from './param-spec';
import { isEmpty } from './parse-params';

/** @returns the names of what was sent and is no parameter of the class */
export function unknownParams(type: ParamsClass, sent: Readonly<Record<string, unknown>>): string[] {
  const known = new Set(paramsOf(type).flatMap(({ name, aliases }) => [name, ...aliases]));
  return Object.keys(sent).filter((name) => !known.has(name));
}

/**
 * @param params what was sent as it was read, with defaults
 * @returns the names of parameters of the class that were sent and change nothing beside the others
 */
export const idleParams = (
  type: ParamsClass,
  sent: Readonly<Record<string, unknown>>,
  params: Readonly<Record<string, unknown>>,
): string[] =>
  paramsOf(type)
    .filter(({ name, idle }) => !isEmpty(sent[name]) && idle?.(params))
    .map(({ name }) => name);

type Idle<Params> = { readonly [Name in keyof Params]?: (params: Params) => boolean };

/** Of an operation: which of its parameters change nothing, and beside which values of the others. */
export const IdleBeside =
  <Params extends object>(rules: Idle<Params>) =>
  (type: ParamsClass): void => {
    for (const spec of paramsOf(type)) {
      const rule = rules[spec.name as keyof Params];
      if (rule) declareParam(type.prototype as object, { ...spec, idle: (params) => rule(params as Params) });
    }
  };
