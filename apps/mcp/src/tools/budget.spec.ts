import { readOpenApi } from '@app/platform/http';
import { ANYTHING_CALLER, tokenCounter } from '@app/testing';
import { TOOLS } from '.';
import type { ListedTool } from './listed-tool';
import { ToolRegistry } from './tool-registry';
import { OPT_IN_TOOLSETS } from './toolsets';

/** Tokens of o200k (docs/mcp.md). */
const READ_BY_A_MODEL = 15_000;
const WITH_OUTPUT_SCHEMAS = 35_500;
const CORE = 4_500;
const DYNAMIC = 3_000;
/** What nobody sees unasked, each set by itself. */
const OPT_IN = 3_000;
const ALL = 22_000;
/** None alone may take more than its share twice over. */
const ONE_TOOL = 700;

const registry = new ToolRegistry(TOOLS, readOpenApi(), () => ({}));

const read = ({ name, title, description, inputSchema }: ListedTool) => ({ name, title, description, inputSchema });

describe('the list of tools', () => {
  let count: (value: unknown) => number;

  beforeAll(async () => {
    const tokens = await tokenCounter();
    count = (value) => tokens(JSON.stringify(value));
  });

  it('stays below its budgets as a whole', () => {
    const tools = registry.list(ANYTHING_CALLER);
    expect(count(tools.map(read))).toBeLessThanOrEqual(READ_BY_A_MODEL);
    expect(count(tools.map((tool) => ({ ...read(tool), outputSchema: tool.outputSchema })))).toBeLessThanOrEqual(
      WITH_OUTPUT_SCHEMAS,
    );
    expect(count(registry.list(ANYTHING_CALLER, ['core']).map(read))).toBeLessThanOrEqual(CORE);
  });

  it('stays below its budgets where more is asked for', () => {
    const whole = registry.list(ANYTHING_CALLER, ['dynamic']);
    expect(whole.map(({ name }) => name)).toEqual(['search_tools', 'call_tool', 'call_write_tool']);
    expect(count(whole)).toBeLessThanOrEqual(DYNAMIC);
    const sets = OPT_IN_TOOLSETS.map((set) => [set, count(registry.list(ANYTHING_CALLER, [set]).map(read))] as const);
    expect(sets.filter(([, tokens]) => tokens > OPT_IN)).toEqual([]);
    expect(count(registry.list(ANYTHING_CALLER, ['all']).map(read))).toBeLessThanOrEqual(ALL);
  });

  it('has no tool that takes more than its share', () => {
    const heavy = registry
      .list(ANYTHING_CALLER, ['all', 'dynamic'])
      .map((tool) => [tool.name, count(read(tool))] as const);
    expect(heavy.filter(([, tokens]) => tokens > ONE_TOOL)).toEqual([]);
  });

  it('says nothing of errors, and bounds no integers', () => {
    for (const { inputSchema, outputSchema } of registry.list(ANYTHING_CALLER, ['all', 'dynamic'])) {
      expect(JSON.stringify(inputSchema)).not.toMatch(/"(minimum|maximum)"/);
      expect(outputSchema).not.toHaveProperty('required');
      expect(outputSchema.properties).not.toHaveProperty('error');
    }
  });
});
