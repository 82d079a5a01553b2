type JsonType = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';

/** The part of JSON Schema 2020-12 that parameters use. */
export interface JsonSchema {
  readonly type?: JsonType | readonly [JsonType, 'null'];
  readonly anyOf?: readonly JsonSchema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly (string | null)[];
  readonly items?: JsonSchema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly default?: unknown;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  /** Whether the tools that mirror the operation do without this choice of `anyOf`, or this property. */
  readonly 'x-rest-only'?: true;
}
