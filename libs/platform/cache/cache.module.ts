import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Clock } from '@app/core/kernel';
import { type Settings, SETTINGS } from '@app/platform/config';
import { CLOCK } from '@app/platform/telemetry';
import { MemorySlidingWindow } from './memory-sliding-window';
import { RateLimitStorage } from './rate-limit.storage';
import { connectRedis } from './redis';
import { RedisSlidingWindow } from './redis-sliding-window';

const REDIS = Symbol('redis');

const windows = new WeakMap<Settings, MemorySlidingWindow>();

/** All apps of a process with the same settings share one window: an API key is the same key to the API and to MCP. */
function ownWindow(settings: Settings): MemorySlidingWindow {
  const window = windows.get(settings) ?? new MemorySlidingWindow();
  windows.set(settings, window);
  return window;
}

@Module({
  providers: [
    {
      provide: REDIS,
      inject: [SETTINGS],
      useFactory: ({ REDIS_URL }: Settings) => (REDIS_URL ? connectRedis(REDIS_URL) : null),
    },
    {
      provide: RateLimitStorage,
      inject: [SETTINGS, CLOCK, REDIS],
      useFactory: (settings: Settings, clock: Clock, redis: Redis | null) =>
        new RateLimitStorage(clock, redis && new RedisSlidingWindow(redis), ownWindow(settings)),
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
