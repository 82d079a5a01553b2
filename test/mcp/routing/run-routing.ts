import { parseArgs } from 'node:util';
import { type Clock, OperatorError } from '@app/core/kernel';
import type { Settings } from '@app/platform/config';
import { readOpenApi } from '@app/platform/http';
import { createChat } from '@app/platform/judge';
import { ANYTHING_CALLER } from '@app/testing';
import { TOOLS } from '../../../apps/mcp/src/tools';
import type { ListedTool } from '../../../apps/mcp/src/tools/listed-tool';
import { ToolRegistry } from '../../../apps/mcp/src/tools/tool-registry';
import { TOOLSETS } from '../../../apps/mcp/src/tools/toolsets';
import { misses, report } from './report';
import { RoutingModel } from './routing-model';
import { readSet, SETS } from './routing-set';
import { isAskable, runSet } from './run-set';

/**
 * The tools as the endpoint lists them to an account that may use all. No service is called.
 * @param toolsets names with commas; all tools without it
 * @throws OperatorError for a toolset that there is not
 */
export function listedTools(toolsets?: string): ListedTool[] {
  const names = toolsets?.split(',') ?? [];
  const wanted = TOOLSETS.filter((set) => names.includes(set));
  if (wanted.length < names.length) throw new OperatorError(`--toolsets are some of ${TOOLSETS.join(',')}`);
  return new ToolRegistry(TOOLS, readOpenApi(), () => null).list(ANYTHING_CALLER, wanted);
}

const OPTIONS = { set: { type: 'string' }, model: { type: 'string' }, toolsets: { type: 'string' } } as const;

/**
 * `npm run routing -- [--set seen|unseen|opt_in|opt_in_unseen] [--model <name>] [--toolsets <name>,…]`
 * @throws OperatorError for a set that there is not; VendorError when the account fails
 */
export async function runRouting(
  args: readonly string[],
  settings: Settings,
  clock: Clock,
  print: (line: string) => void,
): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const set = SETS.find((name) => name === (values.set ?? 'seen'));
  if (!set) throw new OperatorError(`--set must be one of ${SETS.join(', ')}`);
  const chat = createChat({ ...settings, JUDGE_MODEL: values.model ?? settings.JUDGE_MODEL }, clock);
  if (!chat) return print('SKIPPED: no model is asked, because JUDGE_API_KEY is not set.');
  const tools = listedTools(values.toolsets);
  const questions = readSet(set);
  const askable = questions.filter((question) => isAskable(question, tools));
  const model = new RoutingModel(chat, tools);
  const outcomes = await runSet(askable, tools, model);
  print(`${chat.model}, ${set} set, ${tools.length} tools, by ${model.wayName}.`);
  print(`Left out: ${questions.length - askable.length} questions whose tool is not offered.`);
  for (const line of report(outcomes)) print(line);
  if (!set.endsWith('unseen')) for (const line of misses(outcomes)) print(line);
}
