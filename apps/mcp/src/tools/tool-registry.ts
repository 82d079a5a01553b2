import { Logger, type OnModuleInit, type Type } from '@nestjs/common';
import { ApiError, type Caller, type RequestContext, type Scope } from '@app/core/kernel';
import { mayLag } from '@app/platform/database';
import { errorEnvelope, type OpenApiDocument, toApiError } from '@app/platform/http';
import { pictureMeta } from '../pictures/pictures';
import type { Outcome } from './differences';
import { DynamicTools } from './dynamic/dynamic-tools';
import type { ListedTool } from './listed-tool';
import { MirroredTool } from './mirrored-tool';
import type { Arguments, Tool } from './tool';
import { refusalOf } from './tool-gate';
import { isListed, showPictures, type Toolset } from './toolsets';

/** The REST body; with `isError`, the error envelope. */
export interface ToolAnswer {
  readonly isError: boolean;
  readonly body: Readonly<Record<string, unknown>>;
  /** What is said about the body beside it. */
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** Seconds that an answer of a replica is old at most, as REST says in `Age`. */
const AGE = 'age_seconds';

/** Lists and calls the tools, in their fixed order. It knows nothing of the protocol that offers them. */
export class ToolRegistry implements OnModuleInit {
  /** The version of the interface that the tools mirror. */
  readonly version: string;
  private readonly logger = new Logger(ToolRegistry.name);
  private readonly tools: ReadonlyMap<string, MirroredTool>;
  private readonly dynamic: DynamicTools;

  /** @throws Error for two tools with the same name, and for a tool without a REST operation or a toolset */
  constructor(
    tools: readonly Tool[],
    document: OpenApiDocument,
    private readonly resolve: (service: Type<unknown>) => unknown,
    /** Whether there are pages that draw answers. */
    private readonly hasPictures = false,
  ) {
    this.version = document.info.version;
    this.tools = new Map(tools.map((tool) => [tool.name, new MirroredTool(tool, document, resolve)]));
    const duplicate = tools.find((tool) => this.tools.get(tool.name)!.tool !== tool);
    if (duplicate) throw new Error(`two tools are named ${duplicate.name}`);
    const all = [...this.tools.values()];
    this.dynamic = new DynamicTools(
      {
        of: (name) => this.tools.get(name),
        offered: (caller) => all.filter((mirrored) => !refusal(mirrored, caller)),
        call: (name, ctx, args) => this.run(name, ctx, args),
      },
      all,
    );
  }

  /** Makes a missing service of a tool fail the start, not the first call. */
  onModuleInit(): void {
    for (const { tool } of this.tools.values()) this.resolve(tool.service);
  }

  has(name: string): boolean {
    return this.scopeOf(name) !== undefined;
  }

  /** What calls of the tool need; `write` ones count as writes. @returns undefined when there is no such tool */
  scopeOf(name: string): Scope | undefined {
    return this.tools.get(name)?.operation.needs.scope ?? this.dynamic.scopeOf(name);
  }

  /** @param toolsets only tools of these; the everyday ones without them. What may be called does not depend on them. */
  list(caller: Caller, toolsets: readonly Toolset[] = []): ListedTool[] {
    const listed = [...this.tools.values()]
      .filter(({ tool }) => isListed(tool.toolsets, toolsets))
      .filter((mirrored) => !refusal(mirrored, caller))
      .map((mirrored) => (this.hasPictures && showPictures(toolsets) ? withPicture(mirrored) : mirrored.listed));
    return toolsets.includes('dynamic') ? [...listed, ...this.dynamic.list(caller)] : listed;
  }

  async call(name: string, ctx: RequestContext, args: Arguments): Promise<ToolAnswer> {
    try {
      let age: number | null = null;
      const { body, meta } = await this.answer(name, ctx, args, (seconds) => (age = seconds));
      const said = age === null ? meta : { ...meta, [AGE]: age };
      return { isError: false, body: { ...body, request_id: ctx.requestId }, ...(said && { meta: said }) };
    } catch (thrown) {
      const error = toApiError(thrown);
      // Of a tool that calls others, the one that it called.
      const { tool } = this.tools.get(this.dynamic.scopeOf(name) ? String(args.name) : name) ?? { tool: { name } };
      if (error.status >= 500)
        this.logger.error({ err: thrown, request_id: ctx.requestId, tool: tool.name }, error.message);
      return { isError: true, body: { ...errorEnvelope(error, ctx.requestId) } };
    }
  }

  /** What only reads may be answered from a replica. */
  private answer(name: string, ctx: RequestContext, args: Arguments, tell: (age: number | null) => void) {
    const run = () => this.run(name, ctx, args);
    return this.scopeOf(name) === 'read' ? mayLag(run, tell) : run();
  }

  private async run(name: string, ctx: RequestContext, args: Arguments): Promise<Outcome> {
    const mirrored = this.tools.get(name);
    if (!mirrored && this.dynamic.scopeOf(name)) return this.dynamic.run(name, ctx, args);
    if (!mirrored) throw new ApiError('ERR_NOT_FOUND', `there is no tool named ${name}`);
    const refused = refusal(mirrored, ctx.caller);
    if (refused) throw refused;
    return mirrored.call(ctx, args);
  }
}

const withPicture = ({ tool: { picture }, listed }: MirroredTool): ListedTool =>
  picture ? { ...listed, _meta: pictureMeta(picture) } : listed;

const refusal = ({ tool, operation }: MirroredTool, caller: Caller) => refusalOf(tool.name, operation.needs, caller);
