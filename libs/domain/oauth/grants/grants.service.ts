import { Inject, Injectable } from '@nestjs/common';
import { ApiError, type Clock, projectNotFound, type Scope, scopesOfMcp } from '@app/core/kernel';
import { BriefLookup } from '@app/domain/access';
import { CLOCK } from '@app/platform/telemetry';
import { ClientsService } from '../clients/clients.service';
import { ACCESS_TOKEN_SECONDS } from '../signing-keys/signing-key-states';
import { GrantLastUse } from './grant-last-use';
import { type GrantRow, GrantsRepository } from './grants.repository';

/** An application that a user let in. */
export interface ConnectedApp {
  readonly clientId: string;
  /** What people know the client by. */
  readonly label: string;
  /** What the user granted, over all connections of the application. */
  readonly scopes: readonly Scope[];
  /** The projects to which all of them are limited; null for all of the user's. */
  readonly projectIds: readonly number[] | null;
  readonly connectedAt: Date;
  /** To the minute; null before the first request. */
  readonly lastUsedAt: Date | null;
}

/** By then the code of a grant has been redeemed or has expired, and the access token of that code has expired too. */
const FIRST_TOKEN_MS = 2 * ACCESS_TOKEN_SECONDS * 1_000;

@Injectable()
export class GrantsService {
  private readonly live: BriefLookup<GrantRow>;

  constructor(
    private readonly grants: GrantsRepository,
    private readonly lastUse: GrantLastUse,
    private readonly clients: ClientsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.live = new BriefLookup((id) => grants.findLive(id, clock.now()), clock);
  }

  /**
   * Limits a new grant to some projects. Call it before anything is issued under it.
   * @throws ApiError `ERR_PROJECT_NOT_FOUND` for a project that its user may not open
   */
  async limit(grantId: string, projectIds: readonly number[]): Promise<void> {
    if (await this.grants.limit(grantId, [...new Set(projectIds)])) return;
    throw projectNotFound('project_ids');
  }

  /**
   * Finds the grant of a token, which is used now.
   * @returns undefined for one that has been revoked for a second, or has expired, or whose user is gone
   */
  async use(grantId: string): Promise<GrantRow | undefined> {
    const grant = await this.live.find(grantId);
    if (grant) this.lastUse.note(grantId);
    return grant;
  }

  /** Forgets connections that nobody can use again: their refresh tokens have expired, or there never was any token. */
  async removeSpent(): Promise<void> {
    const now = this.clock.now();
    await this.grants.removeSpent(new Date(now.getTime() - FIRST_TOKEN_MS), now);
  }

  /**
   * A client often has several grants of a user, one for each time it was connected. Users know applications, so there
   * is one entry for each client, the one used last first.
   */
  async listConnectedApps(userId: number): Promise<ConnectedApp[]> {
    const clients = await this.grants.connectedClients(userId, this.clock.now());
    const labels = await this.clients.labels(clients.map(({ clientId }) => clientId));
    return clients.map(({ resources, limits, ...client }, index) => ({
      ...client,
      label: labels[index]!,
      projectIds: limits.includes(null) ? null : [...new Set(limits.flatMap((ids) => ids ?? []))],
      scopes: scopesOfMcp(resources.flatMap((granted) => Object.values(granted)).join(' ')),
    }));
  }

  /**
   * Ends all connections of an application, on every instance within a second.
   * @throws ApiError `ERR_NOT_FOUND` for an application that is not connected to the user
   */
  async disconnect(userId: number, clientId: string): Promise<void> {
    if ((await this.grants.removeOfClient(userId, clientId)) > 0) return;
    throw new ApiError('ERR_NOT_FOUND', 'there is no such connected application');
  }
}
