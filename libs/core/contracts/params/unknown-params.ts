import { declareParam, type ParamsClass, paramsOf } from './param-spec';
import { isEmpty } from './parse-params';

/** @returns the names of what was sent and is no parameter of the class, nor of objects in it: `prompts[0].colour` */
export function unknownParams(type: ParamsClass, sent: Readonly<Record<string, unknown>>): string[] {
  const specs = paramsOf(type);
  const known = new Map(specs.flatMap((spec) => [spec.name, ...spec.aliases].map((name) => [name, spec])));
  return Object.entries(sent).flatMap(([name, value]) => {
    const spec = known.get(name);
    return spec ? (spec.unknownIn?.(value) ?? []).map((place) => `${name}${place}`) : [name];
  });
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
