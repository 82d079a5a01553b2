import { Module } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import { SETTINGS, type Settings } from '@app/platform/config';
import { CLOCK } from '@app/platform/telemetry';
import { type NetworkPolicy, PUBLIC_INTERNET } from './network-policy';
import { Robots } from './robots';
import { WebFetcher } from './web-fetcher';

/** Nest token of the {@link NetworkPolicy}. No setting changes it. */
export const NETWORK_POLICY = Symbol('network policy');

/** Sends to URLs of users. It also goes to the private hosts that the operator has named for webhooks. */
export class WebhookFetcher extends WebFetcher {}

@Module({
  providers: [
    { provide: NETWORK_POLICY, useValue: PUBLIC_INTERNET },
    {
      provide: WebFetcher,
      inject: [NETWORK_POLICY, SETTINGS],
      useFactory: (policy: NetworkPolicy, { FETCH_USER_AGENT }: Settings) => new WebFetcher(policy, FETCH_USER_AGENT),
    },
    {
      provide: WebhookFetcher,
      inject: [NETWORK_POLICY, SETTINGS],
      useFactory: (policy: NetworkPolicy, { FETCH_USER_AGENT, WEBHOOK_PRIVATE_HOSTS }: Settings) =>
        new WebhookFetcher(trusting(policy, WEBHOOK_PRIVATE_HOSTS), FETCH_USER_AGENT),
    },
    {
      provide: Robots,
      inject: [WebFetcher, CLOCK, SETTINGS],
      useFactory: (fetcher: WebFetcher, clock: Clock, { FETCH_USER_AGENT }: Settings) =>
        new Robots(fetcher, clock, productToken(FETCH_USER_AGENT)),
    },
  ],
  exports: [WebFetcher, WebhookFetcher, Robots],
})
export class WebFetchModule {}

const trusting = (policy: NetworkPolicy, hosts: readonly string[]): NetworkPolicy => ({
  allowsPort: (port) => policy.allowsPort(port),
  allowsAddress: (address) => policy.allowsAddress(address),
  resolve: (host) => policy.resolve(host),
  trusts: (host, port) => hosts.includes(`${host}:${port}`),
});

/** The user agent up to its version, by which robots.txt names us. */
const productToken = (userAgent: string): string => /^[A-Za-z_-]+/.exec(userAgent)![0];
