import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As much of JSON Schema as parameters and bodies of docs/openapi.json use. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
}

export interface Operation {
  readonly method: string;
  /** With its `{placeholders}`, under the API's base path. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body?: Schema;
}

interface Description {
  readonly paths: Record<string, Record<string, DescribedOperation>>;
}

interface DescribedOperation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
}

const description = JSON.parse(readFileSync(join(__dirname, '../../../docs/openapi.json'), 'utf8')) as Description;

export const OPERATIONS: readonly Operation[] = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
    method: method.toUpperCase(),
    path,
    parameters,
    ...(requestBody && { body: requestBody.content['application/json'].schema }),
  })),
);
