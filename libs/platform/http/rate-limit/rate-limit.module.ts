import { type ExecutionContext, Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import { CacheModule, RateLimitStorage } from '@app/platform/cache';
import { type Settings, SETTINGS } from '@app/platform/config';
import { AddressLimit } from './address-limit';
import { AttemptLimits } from './attempt-limits';
import { isMutation } from '../is-mutation';
import type { HttpRequest } from '../http-request';
import { MINUTE_MS, RateLimiter } from './rate-limiter';
import { WriteLimit } from './write-limit';
import { WrongKeyLimit } from './wrong-key-limit';

const isRead = (context: ExecutionContext): boolean => !isMutation(context.switchToHttp().getRequest<HttpRequest>());

@Module({
  imports: [
    CacheModule,
    ThrottlerModule.forRootAsync({
      imports: [CacheModule],
      inject: [SETTINGS, RateLimitStorage],
      useFactory: (settings: Settings, storage: RateLimitStorage) => ({
        storage,
        throttlers: [
          { name: 'requests', ttl: MINUTE_MS, limit: settings.RATE_LIMIT_PER_MINUTE },
          { name: 'writes', ttl: MINUTE_MS, limit: settings.WRITE_RATE_LIMIT_PER_MINUTE, skipIf: isRead },
        ],
      }),
    }),
  ],
  providers: [AddressLimit, AttemptLimits, RateLimiter, WriteLimit, WrongKeyLimit],
  exports: [AddressLimit, AttemptLimits, RateLimiter, WriteLimit, WrongKeyLimit],
})
export class RateLimitModule {}
