import { EnumListParam, parseParams } from '@app/core/contracts';
import type { HttpRequest } from '@app/platform/http';
import { type Toolset, TOOLSETS } from '../tools/toolsets';

/** For clients whose address cannot have a query. */
const HEADER = 'x-mcp-toolsets';

class ToolsetsQuery {
  @EnumListParam(TOOLSETS)
  toolsets?: Toolset[];
}

/**
 * The toolsets that a client asks for, in the query of the endpoint's address or else in a header; none for the everyday list.
 * @throws ApiError `ERR_INVALID_PARAM` for a name that there is not
 */
export function toolsetsOf({ query, headers }: HttpRequest): readonly Toolset[] {
  const toolsets = query.toolsets || headers[HEADER];
  if (!toolsets) return [];
  return parseParams(ToolsetsQuery, { toolsets }).toolsets ?? [];
}
