import { Module } from '@nestjs/common';
import { RateLimitModule } from '@app/platform/http';
import { SessionModule } from '../../session/session.module';
import { ForgottenController } from './forgotten.controller';
import { LinkController } from './link.controller';
import { SignInController } from './sign-in.controller';
import { SignOutController } from './sign-out.controller';
import { SignUpController } from './sign-up.controller';

/** How people come in and go out. */
@Module({
  imports: [SessionModule, RateLimitModule],
  controllers: [SignInController, SignOutController, SignUpController, LinkController, ForgottenController],
})
export class SignInModule {}
