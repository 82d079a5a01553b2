import type { Provider } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { KnownRouteGuard, RateLimitGuard } from '@app/platform/http';
import { AuthenticationGuard } from './authentication.guard';
import { ScopeGuard } from './scope.guard';

/** For the providers of a REST app; Nest runs them in this order (docs/api.md). */
export const REST_GUARDS: Provider[] = [AuthenticationGuard, RateLimitGuard, KnownRouteGuard, ScopeGuard].map(
  (guard) => ({
    provide: APP_GUARD,
    useClass: guard,
  }),
);
