/** Parts of the list that clients see who ask for none (docs/mcp.md). */
export const EVERYDAY_TOOLSETS = ['core', 'citations', 'content', 'audits', 'write'] as const;

/** Parts that are there for those who ask for them. */
export const OPT_IN_TOOLSETS = ['analysis', 'audit_reading', 'research', 'operate', 'charts'] as const;

/** Sets that tools are in. Every tool is in at least one. */
export const TOOL_GROUPS = [...EVERYDAY_TOOLSETS, ...OPT_IN_TOOLSETS] as const;
export type ToolGroup = (typeof TOOL_GROUPS)[number];

/** Beside the groups: every tool, and three tools that find and call all others. */
export const TOOLSETS = [...TOOL_GROUPS, 'all', 'dynamic'] as const;
export type Toolset = (typeof TOOLSETS)[number];

/** Whether a tool of these groups is in a list that is asked for by these names; without names the list is the everyday one. */
export function isListed(groups: readonly ToolGroup[], asked: readonly Toolset[]): boolean {
  if (asked.includes('all')) return true;
  const wanted: readonly Toolset[] = asked.length === 0 ? EVERYDAY_TOOLSETS : asked;
  return groups.some((group) => wanted.includes(group));
}

/** Whether tools name their pictures: the everyday list is paid for in every conversation, so it says nothing of them. */
export const showPictures = (asked: readonly Toolset[]): boolean =>
  asked.some((name) => name === 'all' || (OPT_IN_TOOLSETS as readonly Toolset[]).includes(name));
