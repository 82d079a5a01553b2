import { Module } from '@nestjs/common';
import { AccessModule } from '@app/domain/access';
import { AccountSessions } from './account-sessions';
import { Csrf } from './csrf';
import { StylesheetController } from './stylesheet.controller';
import { UnknownPageController } from './unknown-page.controller';

@Module({
  imports: [AccessModule],
  controllers: [StylesheetController, UnknownPageController],
  providers: [AccountSessions, Csrf],
  exports: [AccessModule, AccountSessions, Csrf],
})
export class SessionModule {}
