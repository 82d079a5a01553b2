import { Inject, Injectable } from '@nestjs/common';
import { addressesOf, ApiError, HOUR_MS, LAUNCHES_PATH, type RequestContext } from '@app/core/kernel';
import { ProjectAccess } from '@app/domain/tracking';
import { type Settings, SETTINGS } from '@app/platform/config';
import { Database } from '@app/platform/database';
import { hashToken, newToken } from '@app/platform/secrets';
import { LAUNCH_KINDS, type LaunchKind, type LaunchParams } from './launch-kind';
import { LAUNCH_HOURS } from './launch-states';
import { type LaunchRow, LaunchesRepository } from './launches.repository';

/** Settled launches stay for questions about what was confirmed. */
const KEPT_DAYS = 30;

/** What a tool answers in place of the work itself (docs/mcp.md). */
export interface LaunchPreview {
  readonly confirmation_required: true;
  /** Shown once. It is part of the address too. */
  readonly confirmation_token: string;
  readonly expires_at: string;
  readonly confirm_url: string;
  readonly preview: object;
}

/** What a confirmation has started. */
export interface StartedLaunch {
  readonly result: object;
  /** Where the dashboard shows it. */
  readonly path: string;
}

/** A pending launch, as its user sees it. */
export interface PendingLaunch extends Omit<LaunchRow, 'params'> {
  readonly title: string;
}

/** Work that an assistant prepares and its user confirms (docs/mcp.md, "Launches"). */
@Injectable()
export class LaunchesService {
  private readonly kinds: ReadonlyMap<string, LaunchKind>;

  constructor(
    @Inject(LAUNCH_KINDS) kinds: readonly LaunchKind[],
    private readonly launches: LaunchesRepository,
    private readonly access: ProjectAccess,
    private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.kinds = new Map(kinds.map((kind) => [kind.name, kind]));
  }

  /** Prepares a launch and starts nothing. @throws ApiError as the start would */
  async prepare(ctx: RequestContext, name: string, params: LaunchParams): Promise<LaunchPreview> {
    const kind = this.kindNamed(name);
    await this.access.open(ctx, params.project_id, { scope: 'write' });
    const preview = await kind.preview(ctx, params);
    const token = newToken();
    const expiresAt = new Date(ctx.now.getTime() + LAUNCH_HOURS * HOUR_MS);
    const { userId } = ctx.caller;
    await this.launches.insert({
      userId,
      kind: name,
      params,
      preview,
      tokenHash: hashToken(token),
      createdAt: ctx.now,
      expiresAt,
    });
    return {
      confirmation_required: true,
      confirmation_token: token,
      expires_at: expiresAt.toISOString(),
      confirm_url: `${addressesOf(this.settings.PUBLIC_URL).issuer}${LAUNCHES_PATH}/${token}`,
      preview,
    };
  }

  /** Newest first. */
  async pending(userId: number, now: Date): Promise<PendingLaunch[]> {
    return (await this.launches.pending(userId, now)).map((row) => this.shown(row));
  }

  /** @throws ApiError `ERR_NOT_FOUND` for a token that is not the user's, was used, or is void */
  async byToken(userId: number, token: string, now: Date): Promise<PendingLaunch> {
    return this.shown(found(await this.launches.pendingByToken(userId, hashToken(token), now)));
  }

  /**
   * Starts the work. A second confirmation finds nothing.
   * @throws ApiError `ERR_NOT_FOUND` as {@link byToken}; what the start refuses stays pending
   */
  async confirm(ctx: RequestContext, id: number): Promise<StartedLaunch> {
    const { caller, now } = ctx;
    const launch = found(await this.launches.find(caller.userId, id, now));
    return this.database.transaction(async (sql) => {
      const row = found(await this.launches.settle(caller.userId, launch, 'confirmed', now, sql));
      const kind = this.kindNamed(row.kind);
      const result = await kind.start(ctx, row.params, sql);
      await this.launches.keepResult(row, result, sql);
      return { result, path: kind.resultPath(row.params, result) };
    });
  }

  /** @throws ApiError `ERR_NOT_FOUND` as {@link byToken} */
  async discard(userId: number, id: number, now: Date): Promise<void> {
    const launch = found(await this.launches.find(userId, id, now));
    found(await this.launches.settle(userId, launch, 'discarded', now));
  }

  async removeOld(now: Date): Promise<void> {
    await this.launches.removeVoidAt(new Date(now.getTime() - KEPT_DAYS * 24 * HOUR_MS));
  }

  private shown({ params: _, ...row }: LaunchRow): PendingLaunch {
    return { ...row, title: this.kinds.get(row.kind)?.title ?? row.kind };
  }

  private kindNamed(name: string): LaunchKind {
    const kind = this.kinds.get(name);
    if (!kind) throw new ApiError('ERR_NOT_FOUND', `${name} cannot be launched`);
    return kind;
  }
}

function found<Row>(row: Row | undefined): Row {
  if (!row) throw new ApiError('ERR_NOT_FOUND', 'there is no such launch, or it is no longer pending');
  return row;
}
