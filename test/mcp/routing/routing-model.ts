import { z } from 'zod';
import type { Chat, ChatMessage } from '@app/platform/judge';
import { VendorError } from '@app/platform/model-vendors';
import { NO_TOOL, SETTING } from './routing-set';
import type { Call, ScoredTool } from './score';

export interface OfferedTool extends ScoredTool {
  readonly description: string;
}

interface Way {
  readonly name: string;
  readonly body: (question: string) => object;
  readonly read: (message: ChatMessage) => { readonly call: Call | null };
}

const replySchema = z.strictObject({ tool: z.string(), arguments_json: z.string() });

function argumentsOf(text: string): Call['arguments'] {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text || '{}'));
  } catch {
    return null;
  }
}

const messages = (question: string, ...lines: readonly string[]) => [
  { role: 'system', content: [...SETTING.lines, ...lines].join('\n') },
  { role: 'user', content: question },
];

const byFunctions = (tools: readonly OfferedTool[]): Way => {
  const functions = tools.map(({ name, description, inputSchema: parameters }) => ({
    type: 'function',
    function: { name, description, parameters },
  }));
  return {
    name: 'function calling',
    body: (question) => ({ messages: messages(question), tools: functions, tool_choice: 'auto' }),
    read: ({ tool_calls: calls }) => {
      const first = calls?.[0]?.function;
      return { call: first ? { tool: first.name, arguments: argumentsOf(first.arguments) } : null };
    },
  };
};

const byOutput = (tools: readonly OfferedTool[]): Way => {
  const offered = tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));
  const how = `Name the tool, or "${NO_TOOL}", and give its arguments as the text of a JSON object. The tools:`;
  const schema = z.toJSONSchema(replySchema.extend({ tool: z.enum([...tools.map(({ name }) => name), NO_TOOL]) }));
  return {
    name: 'structured output',
    body: (question) => ({
      messages: messages(question, how, JSON.stringify(offered)),
      response_format: { type: 'json_schema', json_schema: { name: 'tool_call', strict: true, schema } },
    }),
    read: ({ content }) => {
      const { tool, arguments_json: text } = replySchema.parse(JSON.parse(content ?? ''));
      return { call: tool === NO_TOOL ? null : { tool, arguments: argumentsOf(text) } };
    },
  };
};

/** Asks one question at a time. An endpoint that refuses functions gets the tools as text from then on. */
export class RoutingModel {
  private way: Way;
  private readonly otherwise: Way;

  constructor(
    private readonly chat: Chat,
    tools: readonly OfferedTool[],
  ) {
    this.way = byFunctions(tools);
    this.otherwise = byOutput(tools);
  }

  get wayName(): string {
    return this.way.name;
  }

  /**
   * @returns the first tool call, null when there is none, and its cost in millionths of a US dollar
   * @throws VendorError
   */
  async ask(question: string): Promise<{ readonly call: Call | null; readonly costMicros: number | null }> {
    const { way } = this;
    try {
      return await this.chat.complete(way.body(question), way.read);
    } catch (error) {
      if (way === this.otherwise || !(error instanceof VendorError) || error.kind !== 'rejected') throw error;
      this.way = this.otherwise;
      return this.ask(question);
    }
  }
}
