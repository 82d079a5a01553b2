import { Module } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import { SETTINGS, type Settings } from '@app/platform/config';
import { CLOCK } from '@app/platform/telemetry';
import { type NetworkPolicy, PUBLIC_INTERNET } from './network-policy';
import { Robots } from './robots';
import { WebFetcher } from './web-fetcher';

/** Nest token of the {@link NetworkPolicy}. No setting changes it. */
export const NETWORK_POLICY = Symbol('network policy');

@Module({
  providers: [
    { provide: NETWORK_POLICY, useValue: PUBLIC_INTERNET },
    {
      provide: WebFetcher,
      inject: [NETWORK_POLICY, SETTINGS],
      useFactory: (policy: NetworkPolicy, { FETCH_USER_AGENT }: Settings) => new WebFetcher(policy, FETCH_USER_AGENT),
    },
    {
      provide: Robots,
      inject: [WebFetcher, CLOCK, SETTINGS],
      useFactory: (fetcher: WebFetcher, clock: Clock, { FETCH_USER_AGENT }: Settings) =>
        new Robots(fetcher, clock, productToken(FETCH_USER_AGENT)),
    },
  ],
  exports: [WebFetcher, Robots],
})
export class WebFetchModule {}

/** The user agent up to its version, by which robots.txt names us. */
const productToken = (userAgent: string): string => /^[A-Za-z_-]+/.exec(userAgent)![0];
