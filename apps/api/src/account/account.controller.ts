import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AccountResponse } from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { AccountService } from '@app/domain/access';
import { CurrentContext } from '@app/platform/http';

@ApiTags('Account')
@Controller('account')
export class AccountController {
  constructor(private readonly accounts: AccountService) {}

  /**
   * Your plan, its limits and what is used of them, your models, and what today's executions cost.
   * @remarks Needs no project. Limits that are null are unlimited; costs are in millionths of the currency.
   */
  @Get()
  getAccount(@CurrentContext() ctx: RequestContext): Promise<AccountResponse> {
    return this.accounts.account(ctx);
  }
}
