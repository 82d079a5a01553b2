import type { ToolSchemas } from './schemas/tool-schemas';
import type { Tool } from './tool';

/** A tool as `tools/list` shows it. */
export interface ListedTool extends ToolSchemas, Pick<Tool, 'name' | 'title' | 'description' | 'annotations'> {
  /** What a host may draw its answers with (docs/mcp.md, "Pictures"). */
  readonly _meta?: Readonly<Record<string, unknown>>;
}
