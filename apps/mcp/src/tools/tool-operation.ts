import type { Needs } from '@app/domain/tracking';
import { type OpenApiDocument, operationOf } from '@app/platform/http';

/** What a tool has to know of the REST operation that it mirrors. */
export interface ToolOperation {
  readonly id: string;
  readonly method: string;
  /** With its parameters in braces. */
  readonly path: string;
  readonly needs: Needs;
  /** Whether the operation takes a parameter in its path or query; those for REST only do not count. */
  readonly takes: (name: string) => boolean;
}

/** @throws Error for an operation that the description does not have */
export function toolOperation(document: OpenApiDocument, id: string): ToolOperation {
  const { method, path, operation } = operationOf(document, id);
  const plan = operation['x-required-plan'];
  const names = new Set(
    (operation.parameters ?? []).filter((parameter) => !parameter['x-rest-only']).map(({ name }) => name),
  );
  return {
    id,
    method,
    path,
    needs: { scope: method === 'get' ? 'read' : 'write', ...(plan && { plan }) },
    takes: (name) => names.has(name),
  };
}
