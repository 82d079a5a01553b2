import { readOpenApi } from '@app/platform/http';
import { ANYTHING_CALLER } from '@app/testing';
import { TOOLS } from '../../../apps/mcp/src/tools';
import type { ListedTool } from '../../../apps/mcp/src/tools/listed-tool';
import { ToolRegistry } from '../../../apps/mcp/src/tools/tool-registry';
import { type Toolset, TOOLSETS } from '../../../apps/mcp/src/tools/toolsets';
import { printTable } from '../../report/table';

type Count = (text: string) => number;

/** What a model reads of a tool before it chooses. */
const read = ({ name, title, description, inputSchema }: ListedTool) =>
  JSON.stringify({ name, title, description, inputSchema });

/** Prints the tokens of the list of tools: of each tool, of each toolset and of the whole. */
export function printListTokens(count: Count): void {
  const registry = new ToolRegistry(TOOLS, readOpenApi(), () => undefined);
  const tools = registry.list(ANYTHING_CALLER, ['all', 'dynamic']);
  const costOf = (tool: ListedTool) => ({ input: count(read(tool)), output: count(JSON.stringify(tool.outputSchema)) });
  const costs = new Map(tools.map((tool) => [tool.name, costOf(tool)]));
  const sum = (names: readonly string[], part: 'input' | 'output') =>
    names.reduce((total, name) => total + costs.get(name)![part], 0);
  const row = (label: string, names: readonly string[]) => {
    const [input, output] = [sum(names, 'input'), sum(names, 'output')];
    return [label, String(names.length), String(input), String(output), String(input + output)];
  };
  const listed = (...sets: Toolset[]) => registry.list(ANYTHING_CALLER, sets).map(({ name }) => name);
  const sets = TOOLSETS.map((set) => row(set, listed(set)));
  const names = tools.map(({ name }) => name);
  console.log('\nTokens (o200k) of tools/list');
  printTable(
    ['toolset', 'tools', 'read by a model', 'output schemas', 'together'],
    [row('none asked for', listed()), ...sets],
  );
  console.log();
  printTable(
    ['tool', 'tools', 'read by a model', 'output schema', 'together'],
    names.map((name) => row(name, [name])),
  );
}
