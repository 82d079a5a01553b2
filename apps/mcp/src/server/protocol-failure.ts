import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { Logger } from '@nestjs/common';
import type { RequestContext } from '@app/core/kernel';
import { toApiError } from '@app/platform/http';

const logger = new Logger('McpRequest');

/**
 * Runs the work of a request other than a tool's call, whose answer has no place for the error envelope.
 * @throws ProtocolError with the code and meta of the envelope in `data`
 */
export async function orProtocolError<Result>(ctx: RequestContext, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof ProtocolError) throw thrown;
    const { code, status, message, meta } = toApiError(thrown);
    if (status >= 500) logger.error({ err: thrown, request_id: ctx.requestId }, message);
    const blame = status >= 500 ? ProtocolErrorCode.InternalError : ProtocolErrorCode.InvalidParams;
    throw new ProtocolError(blame, message, { code, meta, request_id: ctx.requestId });
  }
}
