/** The part of JSON Schema 2020-12 that the description of the API uses, while it is made. */
export interface Schema {
  $ref?: string;
  /** Of the library, until its one member stands in its place. */
  allOf?: Schema[];
  anyOf?: Schema[];
  type?: string | string[];
  minimum?: number;
  format?: string;
  description?: string;
  default?: unknown;
  enum?: (string | null)[];
  /** Of a comment, until it is one of `examples`. */
  example?: unknown;
  examples?: unknown[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  properties?: Record<string, Schema>;
  required?: string[];
  /** The schemas of tools leave it out. */
  'x-rest-only'?: true;
}

export type Schemas = Record<string, Schema>;

export const refTo = (name: string): string => `#/components/schemas/${name}`;

export const nameOf = (ref: string): string => ref.split('/').at(-1)!;
