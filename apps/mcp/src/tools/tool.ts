import type { Type } from '@nestjs/common';
import { parseParams } from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';

/** What a client may rely on before it calls (MCP, ToolAnnotations). */
export interface ToolHints {
  readonly readOnlyHint: boolean;
  readonly idempotentHint: boolean;
  readonly destructiveHint: boolean;
  readonly openWorldHint: boolean;
}

export const READS: ToolHints = {
  readOnlyHint: true,
  idempotentHint: true,
  destructiveHint: false,
  openWorldHint: false,
};

/** The tool adds, and never changes or removes. A second call with the same arguments adds nothing. */
export const ADDS: ToolHints = {
  readOnlyHint: false,
  idempotentHint: true,
  destructiveHint: false,
  openWorldHint: false,
};

interface ToolCard<Name extends string> {
  readonly name: Name;
  readonly title: string;
  /** A description for a language model that chooses among tools. */
  readonly description: string;
  readonly annotations: ToolHints;
  /** The REST operation that the tool mirrors. The tool has its parameters, answer, scope and plan. */
  readonly operationId: string;
}

interface ToolDefinition<Name extends string, Service, Params extends object> extends ToolCard<Name> {
  readonly service: Type<Service>;
  readonly params: new () => Params;
  readonly run: (service: Service, ctx: RequestContext, params: Params) => Promise<object>;
}

/** A tool without the types of its service and parameters, so that tools of any kind make one list. */
export interface Tool<Name extends string = string> extends ToolCard<Name> {
  readonly service: Type<unknown>;
  /** @throws ApiError as the REST operation does */
  readonly run: (service: unknown, ctx: RequestContext, args: Readonly<Record<string, unknown>>) => Promise<object>;
}

export const defineTool = <const Name extends string, Service, Params extends object>({
  params,
  run,
  ...card
}: ToolDefinition<Name, Service, Params>): Tool<Name> => ({
  ...card,
  run: (service, ctx, args) => run(service as Service, ctx, parseParams(params, args)),
});
