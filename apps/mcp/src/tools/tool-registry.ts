import { Logger, type OnModuleInit, type Type } from '@nestjs/common';
import { ApiError, type Caller, type RequestContext, type Scope } from '@app/core/kernel';
import { errorEnvelope, type OpenApiDocument, toApiError } from '@app/platform/http';
import { MirroredTool } from './mirrored-tool';
import type { ToolSchemas } from './schemas/tool-schemas';
import type { Arguments, Tool } from './tool';
import { refusalOf } from './tool-gate';
import type { Toolset } from './toolsets';

/** A tool as `tools/list` shows it. */
export interface ListedTool extends ToolSchemas, Pick<Tool, 'name' | 'title' | 'description' | 'annotations'> {}

/** The REST body; with `isError`, the error envelope. */
export interface ToolAnswer {
  readonly isError: boolean;
  readonly body: Readonly<Record<string, unknown>>;
  /** What is said about the body beside it. */
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** Lists and calls the tools, in their fixed order. It knows nothing of the protocol that offers them. */
export class ToolRegistry implements OnModuleInit {
  /** The version of the interface that the tools mirror. */
  readonly version: string;
  private readonly logger = new Logger(ToolRegistry.name);
  private readonly tools: ReadonlyMap<string, MirroredTool>;

  /** @throws Error for two tools with the same name, and for a tool without a REST operation or a toolset */
  constructor(
    tools: readonly Tool[],
    document: OpenApiDocument,
    private readonly resolve: (service: Type<unknown>) => unknown,
  ) {
    this.version = document.info.version;
    this.tools = new Map(tools.map((tool) => [tool.name, new MirroredTool(tool, document, resolve)]));
    const duplicate = tools.find((tool) => this.tools.get(tool.name)!.tool !== tool);
    if (duplicate) throw new Error(`two tools are named ${duplicate.name}`);
  }

  /** Makes a missing service of a tool fail the start, not the first call. */
  onModuleInit(): void {
    for (const { tool } of this.tools.values()) this.resolve(tool.service);
  }

  has(name: string): boolean {
    return this.tools.has(name);
  }

  /** What calls of the tool need; `write` ones count as writes. @returns undefined when there is no such tool */
  scopeOf(name: string): Scope | undefined {
    return this.tools.get(name)?.operation.needs.scope;
  }

  /** @param toolsets only tools of these; of all without them. What may be called does not depend on them. */
  list(caller: Caller, toolsets: readonly Toolset[] = []): ListedTool[] {
    return [...this.tools.values()]
      .filter(({ tool }) => toolsets.length === 0 || tool.toolsets.some((set) => toolsets.includes(set)))
      .filter((mirrored) => !refusal(mirrored, caller))
      .map(({ listed }) => listed);
  }

  async call(name: string, ctx: RequestContext, args: Arguments): Promise<ToolAnswer> {
    try {
      const { body, meta } = await this.run(name, ctx, args);
      return { isError: false, body: { ...body, request_id: ctx.requestId }, ...(meta && { meta }) };
    } catch (thrown) {
      const error = toApiError(thrown);
      if (error.status >= 500) this.logger.error({ err: thrown, request_id: ctx.requestId, tool: name }, error.message);
      return { isError: true, body: { ...errorEnvelope(error, ctx.requestId) } };
    }
  }

  private async run(name: string, ctx: RequestContext, args: Arguments) {
    const mirrored = this.tools.get(name);
    if (!mirrored) throw new ApiError('ERR_NOT_FOUND', `there is no tool named ${name}`);
    const refused = refusal(mirrored, ctx.caller);
    if (refused) throw refused;
    return mirrored.call(ctx, args);
  }
}

const refusal = ({ tool, operation }: MirroredTool, caller: Caller) => refusalOf(tool.name, operation.needs, caller);
