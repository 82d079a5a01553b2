import { readFileSync } from 'node:fs';
import type { Plan } from '@app/core/kernel';
import type { BodySchema } from '@app/core/tables';
import { OPENAPI_FILE } from './api-docs';

/** A JSON Schema. */
export type Schema = BodySchema & Readonly<Record<string, unknown>>;

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

export interface Operation {
  readonly operationId?: string;
  readonly 'x-required-plan'?: Plan;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: 'path' | 'query' | 'header';
    readonly required?: boolean;
    readonly description?: string;
    readonly schema: Schema;
    readonly 'x-rest-only'?: true;
  }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

export interface LocatedOperation {
  /** With its parameters in braces. */
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

/** The part of OpenAPI 3.1 that our own description uses. */
export interface OpenApiDocument {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

let document: OpenApiDocument | undefined;

/** The committed description of the REST API: two megabytes, read once for all apps of a process. */
export function readOpenApi(): OpenApiDocument {
  document ??= JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')) as OpenApiDocument;
  return document;
}

/** @throws Error for an operation that the description does not have */
export function operationOf(document: OpenApiDocument, operationId: string): LocatedOperation {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const found = operations.find(({ operation }) => operation.operationId === operationId);
  if (!found) throw new Error(`${operationId} is no operation of the OpenAPI description`);
  return found;
}

/** @throws Error for an operation that answers no JSON */
export function jsonAnswerOf({ responses }: Operation): Schema {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  const schema = success?.content?.['application/json']?.schema;
  if (!schema) throw new Error('the operation has no JSON answer');
  return schema;
}
