import type { ParamProblem } from '@app/core/kernel';
import type { JsonSchema } from './json-schema';

/** What is known about one parameter; validation itself is class-validator's. */
export interface ParamSpec {
  readonly name: string;
  /** Names under which it is taken when it is not sent under its own. */
  readonly aliases: readonly string[];
  readonly required: boolean;
  readonly requiredWith?: string;
  /** Whether it changes nothing beside the values of the others, defaults among them. */
  readonly idle?: (params: Readonly<Record<string, unknown>>) => boolean;
  /**
   * What is wrong with its value beside those of the others, of which each may be missing or refused itself.
   * @throws ApiError for what is no fault of form
   */
  readonly beside?: (params: Readonly<Record<string, unknown>>) => ParamProblem | undefined;
  /** Null, and for a list an empty one, are values of their own, and not the same as not sent. */
  readonly clearable: boolean;
  /** An empty text is a value, which its checks refuse. */
  readonly judgesEmpty: boolean;
  /** The tools that mirror the operation do not have it. */
  readonly restOnly: boolean;
  /** What those tools have in its place. */
  readonly toolValue?: unknown;
  readonly description: string;
  /** Of the REST API. */
  readonly example?: unknown;
  /** What tools say of it instead. */
  readonly toolWords?: string;
  /** The parameter as JSON: a comma-separated list is an array here. */
  readonly schema: JsonSchema;
  /** Values of an enumeration, for `meta.allowed`. */
  readonly allowed?: readonly string[];
  /** Turns what was sent into the value to validate; gives back what it cannot read, for validation to refuse. */
  readonly read: (sent: unknown) => unknown;
  /** The places in what was sent, of an object or a list of them, that are no parameter of theirs: `[0].colour`. */
  readonly unknownIn?: (sent: unknown) => readonly string[];
}

export type ParamsClass<T extends object = object> = abstract new (...args: never[]) => T;

const declared = new WeakMap<object, ParamSpec[]>();

export function declareParam(prototype: object, spec: ParamSpec): void {
  declared.set(prototype, [...(declared.get(prototype) ?? []), spec]);
}

/** Parameters in documented order: those of the base class first; one declared again keeps its place. */
export function paramsOf(type: ParamsClass): readonly ParamSpec[] {
  const specs = new Map<string, ParamSpec>();
  for (const prototype of lineage(type.prototype as object)) {
    for (const spec of declared.get(prototype) ?? []) specs.set(spec.name, spec);
  }
  return [...specs.values()];
}

const lineage = (prototype: object | null): object[] =>
  prototype ? [...lineage(Object.getPrototypeOf(prototype) as object | null), prototype] : [];
