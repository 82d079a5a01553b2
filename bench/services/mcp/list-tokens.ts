import { readOpenApi } from '@app/platform/http';
import { ANYTHING_CALLER } from '@app/testing';
import { TOOLS } from '../../../apps/mcp/src/tools';
import { type ListedTool, ToolRegistry } from '../../../apps/mcp/src/tools/tool-registry';
import { TOOLSETS } from '../../../apps/mcp/src/tools/toolsets';
import { printTable } from '../../report/table';

type Count = (text: string) => number;

/** What a model reads of a tool before it chooses. */
const read = ({ name, title, description, inputSchema }: ListedTool) =>
  JSON.stringify({ name, title, description, inputSchema });

/** Prints the tokens of the list of tools: of each tool, of each toolset and of the whole. */
export function printListTokens(count: Count): void {
  const tools = new ToolRegistry(TOOLS, readOpenApi(), () => undefined).list(ANYTHING_CALLER);
  const costOf = (tool: ListedTool) => ({ input: count(read(tool)), output: count(JSON.stringify(tool.outputSchema)) });
  const costs = new Map(tools.map((tool) => [tool.name, costOf(tool)]));
  const sum = (names: readonly string[], part: 'input' | 'output') =>
    names.reduce((total, name) => total + costs.get(name)![part], 0);
  const row = (label: string, names: readonly string[]) => {
    const [input, output] = [sum(names, 'input'), sum(names, 'output')];
    return [label, String(names.length), String(input), String(output), String(input + output)];
  };
  const sets = TOOLSETS.map((set) =>
    row(
      set,
      TOOLS.filter(({ toolsets }) => toolsets.some((own) => own === set)).map(({ name }) => name),
    ),
  );
  const names = tools.map(({ name }) => name);
  console.log('\nTokens (o200k) of tools/list');
  printTable(['toolset', 'tools', 'read by a model', 'output schemas', 'together'], [row('all', names), ...sets]);
  console.log();
  printTable(
    ['tool', 'tools', 'read by a model', 'output schema', 'together'],
    names.map((name) => row(name, [name])),
  );
}
