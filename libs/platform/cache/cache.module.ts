import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Clock } from '@app/core/kernel';
import { type Settings, SETTINGS } from '@app/platform/config';
import { CLOCK } from '@app/platform/telemetry';
import { RateLimitStorage } from './rate-limit.storage';
import { connectRedis } from './redis';
import { RedisSlidingWindow } from './redis-sliding-window';

const REDIS = Symbol('redis');

@Module({
  providers: [
    {
      provide: REDIS,
      inject: [SETTINGS],
      useFactory: ({ REDIS_URL }: Settings) => (REDIS_URL ? connectRedis(REDIS_URL) : null),
    },
    {
      provide: RateLimitStorage,
      inject: [CLOCK, REDIS],
      useFactory: (clock: Clock, redis: Redis | null) =>
        new RateLimitStorage(clock, redis && new RedisSlidingWindow(redis)),
    },
  ],
  exports: [RateLimitStorage],
})
export class CacheModule implements OnApplicationShutdown {
  constructor(@Inject(REDIS) private readonly redis: Redis | null) {}

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }
}
