import type { Type } from '@nestjs/common';
import { parseParams, type ParamsClass, toolValues, toolWords, unknownParams } from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import type { PictureName } from '../pictures/pictures';
import type { ToolGroup } from './toolsets';
import { refuseUnknown } from './unknown-arguments';

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

/** The tool changes what is there. A second call with the same arguments changes nothing more. */
export const CHANGES: ToolHints = {
  readOnlyHint: false,
  idempotentHint: true,
  destructiveHint: true,
  openWorldHint: false,
};

/** The tool sends a message out, each time that it is called. */
export const SENDS: ToolHints = {
  readOnlyHint: false,
  idempotentHint: false,
  destructiveHint: false,
  openWorldHint: true,
};

export type Arguments = Readonly<Record<string, unknown>>;

interface ToolCard<Name extends string> {
  readonly name: Name;
  /** Unlike that of any other tool. */
  readonly title: string;
  /** Tells a language model what the tool answers, when it fits, and which neighbour fits otherwise. */
  readonly description: string;
  readonly toolsets: readonly ToolGroup[];
  readonly annotations: ToolHints;
  /** The REST operation that the tool mirrors. The tool has its parameters, answer, scope and plan. */
  readonly operationId: string;
  /** Where the figures are defined: a heading below docs/. Only tools that answer metrics have it. */
  readonly definedIn?: `${string}.md#${string}`;
  /**
   * What of the answer may be long and comes in parts: a list or a text; the tokens of a part if it is to be a short one;
   * the other text that comes with the first part alone.
   */
  readonly inParts?: { readonly of: string; readonly tokens?: number; readonly beside?: string };
  /** What draws the answers, for hosts that can show it. */
  readonly picture?: PictureName;
  /** The kind of work that the tool prepares and its user confirms. Only tools of `defineLaunch` have it. */
  readonly launches?: string;
}

export interface ToolDefinition<Name extends string, Service, Params extends object> extends ToolCard<Name> {
  readonly service: Type<Service>;
  readonly params: new () => Params;
  readonly run: (service: Service, ctx: RequestContext, params: Params) => Promise<object>;
}

/** A tool without the types of its service and parameters, so that tools of any kind make one list. */
export interface Tool<Name extends string = string> extends ToolCard<Name> {
  readonly service: Type<unknown>;
  /** What the parameters mean, in as few words as a model needs. */
  readonly parameterWords: Readonly<Record<string, string>>;
  /** Parameters that the tool does not show, and the values that they have. */
  readonly fixedValues: Arguments;
  /** @throws ApiError `ERR_INVALID_PARAM` as the REST operation does */
  readonly parse: (args: Arguments) => object;
  /** @throws ApiError as the REST operation does */
  readonly run: (service: unknown, ctx: RequestContext, params: object) => Promise<object>;
}

export const defineTool = <const Name extends string, Service, Params extends object>({
  params,
  run,
  ...card
}: ToolDefinition<Name, Service, Params>): Tool<Name> => ({
  ...card,
  parameterWords: toolWords(params as ParamsClass),
  fixedValues: toolValues(params as ParamsClass),
  parse: (args) => {
    // Those of the tool itself were refused before.
    refuseUnknown(unknownParams(params, args).filter((place) => place.includes('[')));
    return parseParams(params, args);
  },
  run: (service, ctx, parsed) => run(service as Service, ctx, parsed as Params),
});
