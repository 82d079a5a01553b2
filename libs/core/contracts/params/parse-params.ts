import { validateSync } from 'class-validator';
import { invalidParams, type ParamProblem } from '@app/core/kernel';
import { type ParamsClass, type ParamSpec, paramsOf } from './param-spec';

type Concrete<T extends object> = new () => T;

/**
 * Reads and validates what was sent, from wherever: a query string, a path, a JSON body, a tool's arguments. Empty
 * optional values count as not sent, unknown ones are ignored (docs/api.md).
 * @throws ApiError `ERR_INVALID_PARAM` that lists every problem in the class's documented order
 */
export function parseParams<T extends object>(type: Concrete<T>, sent: Readonly<Record<string, unknown>>): T {
  const params = new type() as T & Record<string, unknown>;
  const specs = paramsOf(type as ParamsClass);
  for (const spec of specs) {
    const name = [spec.name, ...spec.aliases].find((one) => Object.hasOwn(sent, one));
    const value = valueOf(spec, name === undefined ? undefined : sent[name]);
    if (value !== undefined) Object.assign(params, { [spec.name]: value });
  }
  const failures = new Map(
    validateSync(params, { forbidUnknownValues: false }).map(({ property, constraints }) => [property, constraints]),
  );
  const problems = specs.flatMap((spec): ParamProblem | ParamProblem[] => {
    const { name, allowed, beside } = spec;
    const message = missing(spec, params) ?? Object.values(failures.get(name) ?? {})[0];
    if (message) return { param: name, message, ...(allowed && { allowed }) };
    return beside?.(params) ?? [];
  });
  const [first, ...rest] = problems;
  if (first) throw invalidParams([first, ...rest]);
  return params;
}

function valueOf({ read, schema, clearable, judgesEmpty }: ParamSpec, given: unknown): unknown {
  if (clearable && (given === null || (Array.isArray(given) && given.length === 0))) return given;
  const value = isEmpty(given) && !(judgesEmpty && given === '') ? undefined : read(given);
  if (judgesEmpty && value === '') return value;
  // A word may stand for an empty list, which nobody can send.
  return isEmpty(value) && !Array.isArray(value) ? schema.default : value;
}

/** What counts as not sent. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

function missing({ name, required, requiredWith }: ParamSpec, params: Record<string, unknown>): string | undefined {
  if (params[name] !== undefined) return undefined;
  if (required) return `${name} is required`;
  const needed = requiredWith !== undefined && params[requiredWith] !== undefined;
  return needed ? `${name} is required when ${requiredWith} is sent` : undefined;
}
