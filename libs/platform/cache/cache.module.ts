import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Clock } from '@app/core/kernel';
import { type Settings, SETTINGS } from '@app/platform/config';
import { CLOCK } from '@app/platform/telemetry';
import { MemorySlidingWindow } from './memory-sliding-window';
import { AddressLimitStorage, RateLimitStorage } from './rate-limit.storage';
import { connectRedis } from './redis';
import { RedisSlidingWindow } from './redis-sliding-window';
import type { SlidingWindow } from './sliding-window';

const REDIS = Symbol('redis');

interface OwnWindows {
  readonly callers: SlidingWindow;
  readonly addresses: SlidingWindow;
}

const windows = new WeakMap<Settings, OwnWindows>();

/** All apps of a process with the same settings share them: an API key is the same key to the API and to MCP. */
function ownWindows(settings: Settings, clock: Clock): OwnWindows {
  const own = windows.get(settings) ?? {
    callers: new MemorySlidingWindow(clock),
    addresses: new MemorySlidingWindow(clock),
  };
  windows.set(settings, own);
  return own;
}

const shared = (redis: Redis | null): SlidingWindow | null => redis && new RedisSlidingWindow(redis);

@Module({
  providers: [
    {
      provide: REDIS,
      inject: [SETTINGS],
      useFactory: (settings: Settings) => (settings.REDIS_URL ? connectRedis(settings) : null),
    },
    {
      provide: RateLimitStorage,
      inject: [SETTINGS, CLOCK, REDIS],
      useFactory: (settings: Settings, clock: Clock, redis: Redis | null) =>
        new RateLimitStorage(shared(redis), ownWindows(settings, clock).callers),
    },
    {
      provide: AddressLimitStorage,
      inject: [SETTINGS, CLOCK, REDIS],
      useFactory: (settings: Settings, clock: Clock, redis: Redis | null) =>
        new AddressLimitStorage(shared(redis), ownWindows(settings, clock).addresses),
    },
  ],
  exports: [RateLimitStorage, AddressLimitStorage],
})
export class CacheModule implements OnApplicationShutdown {
  constructor(@Inject(REDIS) private readonly redis: Redis | null) {}

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }
}
