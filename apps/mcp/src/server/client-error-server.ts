import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';

type Wrap = Server['_wrapHandler'];

/**
 * The library's server blames itself (-32603) for parameters of a wrong form. But for `tools/call`, whose parameters it
 * judges rightly, no handler of ours can fail: what is thrown there is about the request.
 */
export class ClientErrorServer extends Server {
  protected override _wrapHandler(method: string, handler: Parameters<Wrap>[1]): ReturnType<Wrap> {
    const wrapped = super._wrapHandler(method, handler);
    if (method === 'tools/call') return wrapped;
    return async (request, ctx) => {
      try {
        return await wrapped(request, ctx);
      } catch (error) {
        if (error instanceof ProtocolError) throw error;
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Invalid params for ${method}`);
      }
    };
  }
}
