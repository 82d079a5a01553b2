import { Controller, Get, Param, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ApiError, isModelId, type ModelId } from '@app/core/kernel';
import { type AccountSession, AddonModelsService } from '@app/domain/access';
import { AccountPages } from '../../session/page.decorator';
import { Account } from '../../session/page-request';
import { AccountPagesService } from '../account-pages.service';
import { type Refusal, refusalOf } from '../form-values';
import { PATHS } from '../paths';
import { ModelsPage } from './models.page';

@Controller(PATHS.models)
@AccountPages()
export class ModelsController {
  constructor(
    private readonly pages: AccountPagesService,
    private readonly models: AddonModelsService,
  ) {}

  @Get()
  list(@Account() session: AccountSession, @Res() response: Response) {
    return this.show(session, response);
  }

  @Post(':model/enable')
  async enable(@Account() session: AccountSession, @Param('model') model: string, @Res() response: Response) {
    try {
      await this.models.enable(session.userId, [modelOf(model)]);
      this.pages.done(response, PATHS.models, 'model-on');
    } catch (error) {
      await this.show(session, response, refusalOf(error, []));
    }
  }

  @Post(':model/disable')
  async disable(@Account() { userId }: AccountSession, @Param('model') model: string, @Res() response: Response) {
    await this.models.disable(userId, [modelOf(model)]);
    this.pages.done(response, PATHS.models, 'model-off');
  }

  private async show({ userId }: AccountSession, response: Response, refusal?: Refusal): Promise<void> {
    const props = { ...(await this.models.state(userId)), ...(refusal && { refusal }) };
    this.pages.send(response, ModelsPage, props, refusal?.status);
  }
}

function modelOf(text: string): ModelId {
  if (isModelId(text)) return text;
  throw new ApiError('ERR_NOT_FOUND', 'there is no such model');
}
