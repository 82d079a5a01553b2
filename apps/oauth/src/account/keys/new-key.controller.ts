import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { type AccountSession, ApiKeyForms } from '@app/domain/access';
import { ProjectsService } from '@app/domain/tracking';
import { Account, type PageRequest } from '../../session/page-request';
import { AccountPages } from '../../session/page.decorator';
import { AccountPagesService } from '../account-pages.service';
import { type Refusal, refusalOf } from '../form-values';
import { PageContexts } from '../page-context';
import { PATHS } from '../paths';
import { emptyKeyForm, KEY_FIELDS, keyFormOf, type KeyFormValues, wantedKey } from './key-form';
import { MadeKeyPage } from './made-key.page';
import { NewKeyPage } from './new-key.page';

@Controller(PATHS.newKey)
@AccountPages()
export class NewKeyController {
  constructor(
    private readonly pages: AccountPagesService,
    private readonly contexts: PageContexts,
    private readonly keys: ApiKeyForms,
    private readonly projects: ProjectsService,
  ) {}

  @Get()
  open(@Account() session: AccountSession, @Req() request: PageRequest, @Res() response: Response) {
    return this.show(session, request, response, emptyKeyForm());
  }

  /** Answers with the key itself, since no address may carry it. Sent again, it says that the key was made. */
  @Post()
  async create(@Account() session: AccountSession, @Req() request: PageRequest, @Res() response: Response) {
    const values = keyFormOf(request);
    try {
      const ctx = await this.contexts.of(request, session, values.form_id);
      const key = await this.keys.create(ctx, wantedKey(values));
      this.pages.send(response, MadeKeyPage, { name: values.name, ...(key !== undefined && { key }) });
    } catch (error) {
      await this.show(session, request, response, values, refusalOf(error, KEY_FIELDS));
    }
  }

  private async show(
    session: AccountSession,
    request: PageRequest,
    response: Response,
    values: KeyFormValues,
    refusal?: Refusal,
  ): Promise<void> {
    const ctx = await this.contexts.of(request, session);
    const listed = await this.projects.list(ctx);
    const props = { plan: ctx.caller.plan, ...listed, values, ...(refusal && { refusal }) };
    this.pages.send(response, NewKeyPage, props, refusal?.status);
  }
}
