import { Controller, Get, Headers, Inject, Post, Req, Res } from '@nestjs/common';
import { SkipThrottle } from '@nestjs/throttler';
import type { Response } from 'express';
import { addressesOf, ApiError, type RequestContext } from '@app/core/kernel';
import { type Settings, SETTINGS } from '@app/platform/config';
import { CurrentContext, type HttpRequest, WriteLimit } from '@app/platform/http';
import { ToolRegistry } from '../tools/tool-registry';
import { sendAnswer } from './answer';
import { McpEndpoint } from './mcp-endpoint';
import { messageText } from './message-text';
import { SERVER_NAME } from './protocol-server';
import { toolsetsOf } from './toolsets';

const NAMES_EVENT_STREAM = /\btext\/event-stream\b/i;

/** Every message is a POST, so the tool decides whether it counts as a write, not the method. */
@Controller('mcp')
@SkipThrottle({ writes: true })
export class McpController {
  private readonly url: string;

  constructor(
    private readonly endpoint: McpEndpoint,
    private readonly registry: ToolRegistry,
    private readonly writeLimit: WriteLimit,
    @Inject(SETTINGS) { PUBLIC_URL }: Settings,
  ) {
    this.url = addressesOf(PUBLIC_URL).mcp;
  }

  @Post()
  async message(
    @CurrentContext() ctx: RequestContext,
    @Req() request: HttpRequest,
    @Res() response: Response,
  ): Promise<void> {
    const toolsets = toolsetsOf(request);
    const beforeWrite = () => this.writeLimit.take(ctx, response);
    const text = await messageText(request);
    sendAnswer(await this.endpoint.answer(request.headers, text, ctx, toolsets, beforeWrite), response);
  }

  /** Clients that ask for a stream take 405 as "there is none". After a 200 they would reconnect without end. */
  @Get()
  handshake(@Headers('accept') accept = '') {
    if (NAMES_EVENT_STREAM.test(accept)) {
      throw new ApiError('ERR_METHOD_NOT_ALLOWED', 'there is no event stream: send messages with POST', {
        allow: ['POST'],
      });
    }
    return { ...SERVER_NAME, version: this.registry.version, transport: 'streamable-http', endpoint: this.url };
  }
}
