import type { Scope } from '@app/core/kernel';
import type { ListedTool } from '../listed-tool';
import { READS, type ToolHints } from '../tool';

interface DynamicCard extends ListedTool {
  readonly scope: Scope;
}

const text = { type: 'string' };
const CALL = {
  type: 'object',
  properties: {
    name: { ...text, description: 'Of a tool, from search_tools' },
    arguments: { type: 'object', description: 'Its arguments' },
  },
  required: ['name'],
} as const;
/** The answer is that of the tool which is called. */
const ANY_ANSWER = { type: 'object', properties: { request_id: text } } as const;

/** Whatever is called by it may add, change or send. */
const WRITES: ToolHints = { readOnlyHint: false, idempotentHint: false, destructiveHint: true, openWorldHint: true };

/** Three tools that stand for all others (docs/mcp.md). */
export const DYNAMIC_CARDS = [
  {
    name: 'search_tools',
    title: 'Find tools',
    description:
      'Finds tools of this service by words, the best first, with their arguments: figures of brands in AI answers, why ' +
      'they changed, cited pages, answers, prompts, audits of sites, recommendations, alarms. For which tool answers a ' +
      'question. Without words it has the names of all. call_tool calls those that read, call_write_tool the others.',
    annotations: READS,
    scope: 'read',
    inputSchema: { type: 'object', properties: { query: { ...text, description: 'English words of the question' } } },
    outputSchema: {
      type: 'object',
      properties: {
        tools: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              name: text,
              title: text,
              description: text,
              writes: { type: 'boolean' },
              arguments: { type: 'object' },
            },
            required: ['name', 'title', 'writes'],
          },
        },
        request_id: text,
      },
    },
  },
  {
    name: 'call_tool',
    title: 'Call a tool that reads',
    description:
      'Calls a tool that reads, by its name and arguments, and answers what it answers. For questions about figures, ' +
      'answers, pages and settings. search_tools finds names and arguments; call_write_tool calls tools that write.',
    annotations: READS,
    scope: 'read',
    inputSchema: CALL,
    outputSchema: ANY_ANSWER,
  },
  {
    name: 'call_write_tool',
    title: 'Call a tool that writes',
    description:
      'Calls a tool that adds, changes or sends something, by its name and arguments, and answers what it answers. For ' +
      'adding prompts, competitors and notes, and for launches. search_tools finds names; call_tool calls tools that read.',
    annotations: WRITES,
    scope: 'write',
    inputSchema: CALL,
    outputSchema: ANY_ANSWER,
  },
] as const satisfies readonly DynamicCard[];

export type DynamicName = (typeof DYNAMIC_CARDS)[number]['name'];
