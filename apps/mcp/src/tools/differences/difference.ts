import type { RequestContext } from '@app/core/kernel';
import type { Resolve } from '../../resolve';
import type { ObjectSchema } from '../schemas/object-schema';
import type { Arguments, Tool } from '../tool';
import type { ToolOperation } from '../tool-operation';

export type Body = Readonly<Record<string, unknown>>;

/** A tool and the operation that it mirrors. */
export interface Mirror {
  readonly tool: Pick<Tool, 'name' | 'definedIn' | 'fixedValues' | 'launches' | 'inParts'>;
  readonly operation: ToolOperation;
}

/** A call whose arguments are not read yet. */
export interface SentCall extends Mirror {
  readonly ctx: RequestContext;
  readonly args: Arguments;
  /** Every argument that the tool has. */
  readonly allowed: readonly string[];
}

/** A call whose arguments are valid. */
export interface ToolCall extends SentCall {
  readonly params: object;
  readonly service: Resolve;
}

export interface Outcome {
  readonly body: Body;
  /** What is said about the answer beside it (MCP, `_meta`). */
  readonly meta?: Body;
  /** What the body lacks of what it might have, for `left_out`. */
  readonly cuts?: readonly string[];
}

/**
 * Something that tools deliberately do otherwise than the REST API, in one file with all that it takes. Without the
 * differences a tool answers exactly what its endpoint does, which test/parity holds it to.
 */
export interface Difference {
  readonly name: string;
  /** For people: what is different. */
  readonly says: string;
  readonly concerns: (mirror: Mirror) => boolean;
  readonly input?: (schema: ObjectSchema, mirror: Mirror) => ObjectSchema;
  readonly output?: (schema: ObjectSchema) => ObjectSchema;
  /** @throws ApiError `ERR_INVALID_PARAM` */
  readonly args?: (call: SentCall) => Arguments;
  readonly around?: (call: ToolCall, next: (call: ToolCall) => Promise<Outcome>) => Promise<Outcome>;
}

/** The schema with some properties more, or with others in their place. */
export const withProperties = (schema: ObjectSchema, added: ObjectSchema['properties']): ObjectSchema => ({
  ...schema,
  properties: { ...schema.properties, ...added },
});
