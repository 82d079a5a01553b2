import { IsOptional, ValidateIf } from 'class-validator';
import type { JsonSchema } from './json-schema';
import { declareParam, type ParamSpec } from './param-spec';

export interface ParamOptions {
  readonly required?: boolean;
  /** Required as soon as this other parameter is sent. */
  readonly requiredWith?: string;
  readonly idle?: ParamSpec['idle'];
  /** Names that other clients give it. */
  readonly aliases?: readonly string[];
  readonly beside?: ParamSpec['beside'];
  readonly default?: unknown;
  /** Whether null clears it, and an empty list empties it. */
  readonly clearable?: boolean;
  /** Whether an empty text is judged like any other, and not taken for one that was not sent. */
  readonly judgesEmpty?: boolean;
  /** Whether the tools that mirror the operation do without it. */
  readonly restOnly?: boolean;
  /** The one value that those tools have; they do without the parameter then. */
  readonly toolValue?: unknown;
  readonly description?: string;
  /** A value that it may have; not needed where the schema gives one away. */
  readonly example?: unknown;
  /** What it means, in as few words as a model needs; for each that a tool shows. Models pay for every word. */
  readonly toolWords?: string;
}

interface ParamKind {
  readonly schema: JsonSchema;
  readonly read: ParamSpec['read'];
  readonly checks: readonly PropertyDecorator[];
  readonly allowed?: readonly string[];
  readonly unknownIn?: ParamSpec['unknownIn'];
}

/** One decorator that reads, validates and documents a parameter. */
export const defineParam =
  (
    kind: ParamKind,
    {
      required = false,
      requiredWith,
      idle,
      aliases = [],
      beside,
      default: fallback,
      clearable = false,
      judgesEmpty = false,
      toolValue,
      restOnly = toolValue !== undefined,
      description = '',
      example,
      toolWords,
    }: ParamOptions,
  ): PropertyDecorator =>
  (prototype, key) => {
    declareParam(prototype, {
      name: String(key),
      aliases,
      required,
      ...(requiredWith && { requiredWith }),
      ...(idle && { idle }),
      ...(beside && { beside }),
      clearable,
      judgesEmpty,
      restOnly,
      ...(toolValue !== undefined && { toolValue }),
      description,
      ...(example !== undefined && { example }),
      ...(toolWords && { toolWords }),
      schema: {
        ...(clearable ? clearableSchema(kind.schema) : kind.schema),
        ...(fallback !== undefined && { default: fallback }),
      },
      ...(kind.allowed && { allowed: kind.allowed }),
      read: kind.read,
      ...(kind.unknownIn && { unknownIn: kind.unknownIn }),
    });
    // A required one that is missing is reported once, by parseParams, and not by every check.
    const presence = required ? ValidateIf((_, value) => value !== undefined) : IsOptional();
    for (const decorate of [...kind.checks, presence]) decorate(prototype, key);
  };

const clearableSchema = ({ type, minItems: _minItems, ...schema }: JsonSchema): JsonSchema => ({
  ...schema,
  ...(schema.enum && { enum: [...schema.enum, null] }),
  ...(typeof type === 'string' && { type: [type, 'null'] }),
});
