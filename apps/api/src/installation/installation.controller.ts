import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  DeadLettersQuery,
  DeadLettersResponse,
  InstallationResponse,
  SettleDeadLettersBody,
  SettledDeadLettersResponse,
} from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { DeadLetters, InstallationState } from '@app/domain/installation';
import { CurrentContext, Params, Tabular } from '@app/platform/http';

@ApiTags('Installation')
@Controller('installation')
export class InstallationController {
  constructor(
    private readonly state: InstallationState,
    private readonly letters: DeadLetters,
  ) {}

  /**
   * How the whole installation does: queues, work, workers, vendors, and what has been spent today.
   * @remarks For the session of an administrator alone, as all of this is: for no key and no application.
   */
  @Get()
  getInstallation(@CurrentContext() ctx: RequestContext): Promise<InstallationResponse> {
    return this.state.show(ctx);
  }

  /**
   * Work of the last 30 days that was given up for good and that nobody has dealt with, the newest first.
   * @remarks For the session of an administrator alone.
   */
  @Get('dead_letters')
  @Tabular('data')
  listDeadLetters(
    @CurrentContext() ctx: RequestContext,
    @Params() query: DeadLettersQuery,
  ): Promise<DeadLettersResponse> {
    return this.letters.list(ctx, query);
  }

  /**
   * Has work that was given up begin again, with all its attempts.
   * @remarks Each of them begins again once, however often this is sent. A stored answer is only read again, and nothing
   * is asked whose answer is known to have been paid for; another question is asked again, and paid, while its slot lasts.
   */
  @Post('dead_letters/retry')
  @HttpCode(200)
  retryDeadLetters(
    @CurrentContext() ctx: RequestContext,
    @Params() body: SettleDeadLettersBody,
  ): Promise<SettledDeadLettersResponse> {
    return this.letters.act(ctx, 'retry', body);
  }

  /**
   * Has work that was given up rest: it stays failed, and is not listed any more.
   * @remarks Nothing is deleted.
   */
  @Post('dead_letters/drop')
  @HttpCode(200)
  dropDeadLetters(
    @CurrentContext() ctx: RequestContext,
    @Params() body: SettleDeadLettersBody,
  ): Promise<SettledDeadLettersResponse> {
    return this.letters.act(ctx, 'drop', body);
  }
}
