import { parseParams, TextParam } from '@app/core/contracts';
import { type Caller, invalidParam, LIMITS, type RequestContext, type Scope } from '@app/core/kernel';
import { isNestedDeeperThan } from '@app/platform/http';
import { keepKnown } from '../differences/known-arguments';
import type { Body, Outcome } from '../differences';
import type { ListedTool } from '../listed-tool';
import type { MirroredTool } from '../mirrored-tool';
import type { Arguments } from '../tool';
import { refusalOf } from '../tool-gate';
import { DYNAMIC_CARDS } from './dynamic-cards';
import { ToolSearch } from './tool-search';

/** Found tools that are told with their arguments, and those that are only named. */
const IN_FULL = 4;
const NAMED = 8;

/** What the other tools can be asked by. */
export interface CallableTools {
  readonly of: (name: string) => MirroredTool | undefined;
  readonly offered: (caller: Caller) => readonly MirroredTool[];
  /** @throws ApiError as the tool does */
  readonly call: (name: string, ctx: RequestContext, args: Arguments) => Promise<Outcome>;
}

class SearchQuery {
  @TextParam({ maxLength: 2_000 })
  query?: string;
}

class CalledTool {
  @TextParam({ required: true, maxLength: 100 })
  name: string;
}

/** Finds and calls all other tools. What is called is gated, checked and bounded as if it were called itself. */
export class DynamicTools {
  private readonly search: ToolSearch;

  constructor(
    private readonly tools: CallableTools,
    all: readonly MirroredTool[],
  ) {
    this.search = new ToolSearch(all.map(({ listed }) => listed));
  }

  scopeOf(name: string): Scope | undefined {
    return cardOf(name)?.scope;
  }

  list(caller: Caller): ListedTool[] {
    return DYNAMIC_CARDS.filter(({ name, scope }) => !refusalOf(name, { scope }, caller)).map(
      ({ scope: _scope, ...card }) => card,
    );
  }

  /** @throws ApiError `ERR_INVALID_PARAM` for a name that is none, or of a tool of the other kind */
  async run(name: string, ctx: RequestContext, sent: Arguments): Promise<Outcome> {
    const { scope, inputSchema } = cardOf(name)!;
    const refused = refusalOf(name, { scope }, ctx.caller);
    if (refused) throw refused;
    const args = keepKnown(sent, Object.keys(inputSchema.properties));
    if (name === 'search_tools') return { body: this.found(ctx.caller, parseParams(SearchQuery, args).query ?? '') };
    const called = parseParams(CalledTool, args).name;
    const needed = this.tools.of(called)?.operation.needs.scope;
    if (!needed) throw invalidParam('name', `there is no tool named ${called}: search_tools finds names`);
    if (needed !== scope) {
      const other = needed === 'write' ? 'call_write_tool' : 'call_tool';
      throw invalidParam('name', `${called} ${needed === 'write' ? 'writes' : 'reads'}: ${other} calls it`);
    }
    return this.tools.call(called, ctx, argumentsIn(args));
  }

  private found(caller: Caller, query: string): Body {
    const offered = new Map(this.tools.offered(caller).map((tool) => [tool.listed.name, tool]));
    if (query === '') return { tools: [...offered.values()].map((tool) => brief(tool)) };
    const names = this.search.find(query, (name) => offered.has(name));
    const tools = names.map((name) => offered.get(name)!);
    return { tools: [...tools.slice(0, IN_FULL).map(inFull), ...tools.slice(IN_FULL, IN_FULL + NAMED).map(brief)] };
  }
}

const cardOf = (name: string) => DYNAMIC_CARDS.find((card) => card.name === name);

const brief = ({ listed: { name, title }, operation }: MirroredTool) => ({
  name,
  title,
  writes: operation.needs.scope === 'write',
});

const inFull = (tool: MirroredTool) => ({
  ...brief(tool),
  description: tool.listed.description,
  arguments: tool.listed.inputSchema,
});

/** Some clients write an object within arguments as a text, into which the check of the message does not look. */
function argumentsIn({ arguments: sent = {} }: Arguments): Arguments {
  if (typeof sent === 'string' && isNestedDeeperThan(LIMITS.jsonDepth, Buffer.from(sent)))
    throw invalidParam('arguments', `arguments must not be nested more than ${LIMITS.jsonDepth} levels deep`);
  const read = typeof sent === 'string' ? parsed(sent) : sent;
  if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read as Arguments;
  throw invalidParam('arguments', 'arguments must be an object');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
