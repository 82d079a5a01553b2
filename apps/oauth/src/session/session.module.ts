import { Module } from '@nestjs/common';
import { AccessModule } from '@app/domain/access';
import { AccountSessions } from './account-sessions';
import { Csrf } from './csrf';
import { StylesheetController } from './stylesheet.controller';

@Module({
  imports: [AccessModule],
  controllers: [StylesheetController],
  providers: [AccountSessions, Csrf],
  exports: [AccessModule, AccountSessions, Csrf],
})
export class SessionModule {}
