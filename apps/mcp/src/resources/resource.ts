import type { RequestContext } from '@app/core/kernel';
import type { Resolve } from '../resolve';

/** What a client may read by an address, beside calling tools (MCP, Resources). */
export interface Resource {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: 'text/markdown' | 'application/json' | 'text/html;profile=mcp-app';
  /** With variables in braces it is a template, which stands for one resource for each of their values. */
  readonly uri: string;
  /** What is said of it beside it, in the list and with its text (MCP, `_meta`). Pictures have it. */
  readonly meta?: Readonly<Record<string, unknown>>;
  /** @throws ApiError as the REST operation with the same answer does */
  readonly read: (
    resolve: Resolve,
    ctx: RequestContext,
    variables: Readonly<Record<string, string>>,
  ) => Promise<string>;
}
