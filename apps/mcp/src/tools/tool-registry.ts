import { Logger, type OnModuleInit, type Type } from '@nestjs/common';
import { ApiError, type Caller, type RequestContext, type Scope } from '@app/core/kernel';
import type { Needs } from '@app/domain/tracking';
import { errorEnvelope, type OpenApiDocument, toApiError } from '@app/platform/http';
import type { Tool } from './tool';
import { needsOf, refusalOf } from './tool-gate';
import { schemasOf, type ToolSchemas } from './tool-schemas';

/** A tool as `tools/list` shows it. */
export interface ListedTool extends ToolSchemas, Pick<Tool, 'name' | 'title' | 'description' | 'annotations'> {}

/** The REST body; with `isError`, the error envelope. */
export interface ToolAnswer {
  readonly isError: boolean;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Lists and calls the tools, in their fixed order. It knows nothing of the protocol that offers them. */
export class ToolRegistry implements OnModuleInit {
  /** The version of the interface that the tools mirror. */
  readonly version: string;
  private readonly logger = new Logger(ToolRegistry.name);
  private readonly tools: ReadonlyMap<string, Tool>;
  private readonly listed: ReadonlyMap<string, ListedTool>;
  private readonly needs: ReadonlyMap<string, Needs>;

  /** @throws Error for two tools with the same name, and for a tool without a REST operation */
  constructor(
    tools: readonly Tool[],
    document: OpenApiDocument,
    private readonly resolve: (service: Type<unknown>) => unknown,
  ) {
    this.version = document.info.version;
    this.tools = new Map(tools.map((tool) => [tool.name, tool]));
    const duplicate = tools.find((tool) => this.tools.get(tool.name) !== tool);
    if (duplicate) throw new Error(`two tools are named ${duplicate.name}`);
    this.listed = new Map(
      tools.map(({ name, title, description, annotations, operationId }) => [
        name,
        { name, title, description, annotations, ...schemasOf(document, operationId) },
      ]),
    );
    this.needs = new Map(tools.map(({ name, operationId }) => [name, needsOf(document, operationId)]));
  }

  /** Makes a missing service of a tool fail the start, not the first call. */
  onModuleInit(): void {
    for (const { service } of this.tools.values()) this.resolve(service);
  }

  has(name: string): boolean {
    return this.tools.has(name);
  }

  /** What calls of the tool need; `write` ones count as writes. @returns undefined when there is no such tool */
  scopeOf(name: string): Scope | undefined {
    return this.needs.get(name)?.scope;
  }

  list(caller: Caller): ListedTool[] {
    return [...this.listed.values()].filter(({ name }) => !this.refusalOf(name, caller));
  }

  async call(name: string, ctx: RequestContext, args: Readonly<Record<string, unknown>>): Promise<ToolAnswer> {
    try {
      return { isError: false, body: { ...(await this.run(name, ctx, args)), request_id: ctx.requestId } };
    } catch (thrown) {
      const error = toApiError(thrown);
      if (error.status >= 500) this.logger.error({ err: thrown, request_id: ctx.requestId, tool: name }, error.message);
      return { isError: true, body: { ...errorEnvelope(error, ctx.requestId) } };
    }
  }

  private refusalOf(name: string, caller: Caller): ApiError | undefined {
    return refusalOf(name, this.needs.get(name)!, caller);
  }

  private async run(name: string, ctx: RequestContext, args: Readonly<Record<string, unknown>>): Promise<object> {
    const tool = this.tools.get(name);
    if (!tool) throw new ApiError('ERR_NOT_FOUND', `there is no tool named ${name}`);
    const refusal = this.refusalOf(name, ctx.caller);
    if (refusal) throw refusal;
    return tool.run(this.resolve(tool.service), ctx, args);
  }
}
