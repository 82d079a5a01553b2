import type { Type } from '@nestjs/common';
import type { RequestContext } from '@app/core/kernel';
import type { OpenApiDocument } from '@app/platform/http';
import { type Body, type Difference, DIFFERENCES, type Outcome, type ToolCall } from './differences';
import type { ListedTool } from './listed-tool';
import { schemasOf } from './schemas/tool-schemas';
import type { Arguments, Tool } from './tool';
import { type ToolOperation, toolOperation } from './tool-operation';

/** A tool with the operation that it mirrors and the ways in which it differs from it. */
export class MirroredTool {
  readonly operation: ToolOperation;
  /** As `tools/list` shows it. */
  readonly listed: ListedTool;
  private readonly differences: readonly Difference[];
  private readonly allowed: readonly string[];

  /** @throws Error for a tool without a REST operation or a toolset */
  constructor(
    readonly tool: Tool,
    document: OpenApiDocument,
    private readonly resolve: (service: Type<unknown>) => unknown,
  ) {
    const { name, title, description, annotations, toolsets, parameterWords } = tool;
    if (toolsets.length === 0) throw new Error(`${name} is in no toolset`);
    this.operation = toolOperation(document, tool.operationId);
    this.differences = (DIFFERENCES as readonly Difference[]).filter(({ concerns }) => concerns(this));
    const schemas = schemasOf(document, tool.operationId, parameterWords);
    this.listed = {
      name,
      title,
      description,
      annotations,
      inputSchema: this.differences.reduce((schema, { input }) => input?.(schema, this) ?? schema, schemas.inputSchema),
      outputSchema: this.differences.reduce((schema, { output }) => output?.(schema) ?? schema, schemas.outputSchema),
    };
    this.allowed = Object.keys(this.listed.inputSchema.properties);
  }

  /** @throws ApiError as the REST operation does */
  call(ctx: RequestContext, sent: Arguments): Promise<Outcome> {
    const { tool, operation, allowed } = this;
    const mirror = { ctx, tool, operation, allowed };
    const args = this.differences.reduce(
      (read, difference) => difference.args?.({ ...mirror, args: read }) ?? read,
      sent,
    );
    const service = <Service>(type: Type<Service>) => this.resolve(type) as Service;
    const run = async (call: ToolCall): Promise<Outcome> => ({
      body: (await tool.run(this.resolve(tool.service), ctx, call.params)) as Body,
    });
    const steps = this.differences.flatMap(({ around }) => (around ? [around] : []));
    const whole = steps.reduceRight<(call: ToolCall) => Promise<Outcome>>(
      (next, step) => (call) => step(call, next),
      run,
    );
    return whole({ ...mirror, args, params: tool.parse(args), service });
  }
}
