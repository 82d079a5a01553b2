/** Parts of the list that a client may ask for (docs/mcp.md). Every tool is in at least one. */
export const TOOLSETS = ['core', 'citations', 'content', 'audits', 'write'] as const;
export type Toolset = (typeof TOOLSETS)[number];
