import { Controller, Get, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AccountPages } from '../../session/page.decorator';
import { AccountPagesService } from '../account-pages.service';
import { PATHS } from '../paths';
import { LaunchesPage } from './launches.page';

@Controller(PATHS.launches)
@AccountPages()
export class LaunchesController {
  constructor(private readonly pages: AccountPagesService) {}

  @Get()
  list(@Res() response: Response): void {
    this.pages.send(response, LaunchesPage, {});
  }
}
