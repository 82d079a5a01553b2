import { IsOptional, ValidateIf } from 'class-validator';
import type { JsonSchema } from './json-schema';
import { declareParam, type ParamSpec } from './param-spec';

export interface ParamOptions {
  readonly required?: boolean;
  /** Required as soon as this other parameter is sent. */
  readonly requiredWith?: string;
  readonly default?: unknown;
  readonly description?: string;
}

interface ParamKind {
  readonly schema: JsonSchema;
  readonly read: ParamSpec['read'];
  readonly checks: readonly PropertyDecorator[];
  readonly allowed?: readonly string[];
}

/** One decorator that reads, validates and documents a parameter. */
export const defineParam =
  (
    kind: ParamKind,
    { required = false, requiredWith, default: fallback, description = '' }: ParamOptions,
  ): PropertyDecorator =>
  (prototype, key) => {
    declareParam(prototype, {
      name: String(key),
      required,
      ...(requiredWith && { requiredWith }),
      description,
      schema: { ...kind.schema, ...(fallback !== undefined && { default: fallback }) },
      ...(kind.allowed && { allowed: kind.allowed }),
      read: kind.read,
    });
    // A required one that is missing is reported once, by parseParams, and not by every check.
    const presence = required ? ValidateIf((_, value) => value !== undefined) : IsOptional();
    for (const decorate of [...kind.checks, presence]) decorate(prototype, key);
  };
