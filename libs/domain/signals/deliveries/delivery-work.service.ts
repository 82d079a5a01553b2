import { Inject, Injectable, Logger } from '@nestjs/common';
import { type Clock, DASHBOARD_PATH, DAY_MS, type DisabledReason, LIMITS, WAITS } from '@app/core/kernel';
import { ProjectsRepository, type ProjectScope } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { AttemptFailed, CannotBeDone, Carriers, LeaseLost, MustWait } from '@app/platform/leases';
import { CLOCK } from '@app/platform/telemetry';
import { OwnerLetters } from '../channels/owner-letters.service';
import { Notices } from '../notices/notices.service';
import { webhookDisabled } from '../notices/story';
import { WebhookSecrets } from '../webhooks/webhook-secrets.service';
import { WebhooksRepository } from '../webhooks/webhooks.repository';
import { DELIVERY_LEASE, type DeliveryClaim, FIRST } from './deliveries.lease';
import { DeliveriesRepository, type Outcome } from './deliveries.repository';
import { DeliverySender } from './delivery-sender.service';

/** What a receiver says that wants no more. */
const GONE = 410;

const WHY: Readonly<Record<DisabledReason, string>> = {
  gone: 'Its receiver said that it is gone (410).',
  failing: `${LIMITS.webhookFailures} attempts to reach it have failed in a row.`,
};

/** Sends what waits to be sent, at least once (docs/webhooks.md). */
@Injectable()
export class DeliveryWork {
  private readonly logger = new Logger(DeliveryWork.name);
  private readonly carrier;

  constructor(
    carriers: Carriers,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly webhooks: WebhooksRepository,
    private readonly secrets: WebhookSecrets,
    private readonly deliveries: DeliveriesRepository,
    private readonly sender: DeliverySender,
    private readonly notices: Notices,
    private readonly owners: OwnerLetters,
  ) {
    this.carrier = carriers.of(DELIVERY_LEASE);
  }

  /** Wakes workers for deliveries that are due. */
  dispatch(): Promise<void> {
    return this.carrier.handOver();
  }

  /** Forgets what was sent long ago, and what never could be. */
  removeOld(now: Date): Promise<void> {
    return this.deliveries.removeBefore(new Date(now.getTime() - LIMITS.webhookDays * DAY_MS));
  }

  /** Makes an attempt at a delivery; after a first one it goes on with the next first ones of the webhook. */
  async run(projectId: number, id: number): Promise<void> {
    const scope = await this.projects.openForJob(projectId);
    if (!scope) return;
    let claim = await this.carrier.claim(scope, { id });
    if (!claim) return this.carrier.giveUp(scope, { id });
    while (claim) {
      const taken: DeliveryClaim = claim;
      await this.carrier.carry(taken, { work: (_, signal) => this.attempt(scope, taken, signal) });
      const among = { webhook_id: taken.webhookId };
      const goesOn = taken.first && !this.carrier.stopped;
      claim = goesOn ? await this.carrier.claim(scope, among, { lanes: FIRST }) : null;
    }
  }

  private async attempt(scope: ProjectScope, claim: DeliveryClaim, signal: AbortSignal): Promise<void> {
    const secrets = await this.secrets.holding(scope, claim.webhookId, this.clock.now());
    // An operator can set the right key; no message is lost by a wrong one.
    if (secrets.length === 0) throw new MustWait('SECRET_KEY does not open its secret', WAITS.stopped);
    const { askedMs, ...outcome } = await this.sender.send(claim, secrets, signal);
    if (outcome.error === null) return this.succeeded(scope, claim, outcome);
    const failures = await this.failed(scope, claim, outcome);
    if (outcome.status === GONE) {
      await this.disable(scope, claim.webhookId, 'gone');
      throw new CannotBeDone(outcome.error);
    }
    if (failures >= LIMITS.webhookFailures) await this.disable(scope, claim.webhookId, 'failing');
    throw new AttemptFailed(outcome.error, { askedMs, lastWords: outcome.error });
  }

  private succeeded(scope: ProjectScope, claim: DeliveryClaim, outcome: Outcome): Promise<void> {
    return this.database.transaction(async (sql) => {
      await this.deliveries.complete(claim, outcome, sql);
      await this.webhooks.noteSuccess(scope, claim.webhookId, sql);
    });
  }

  /** @returns how many attempts have failed in a row */
  private failed(scope: ProjectScope, claim: DeliveryClaim, outcome: Outcome): Promise<number> {
    return this.database.transaction(async (sql) => {
      if (!(await this.deliveries.note(claim, outcome, sql))) throw new LeaseLost();
      return (await this.webhooks.noteFailure(scope, claim.webhookId, sql)) ?? 0;
    });
  }

  /** What waits stays, and is sent when somebody lets the webhook be told again. */
  private async disable(scope: ProjectScope, id: number, reason: DisabledReason): Promise<void> {
    const noticed = await this.database.transaction(async (sql) => {
      await this.projects.lock(scope, sql);
      const webhook = await this.webhooks.find(scope, id, this.clock.now(), sql);
      // Several attempts may end at once; its owner is told once.
      if (webhook?.state !== 'active') return null;
      await this.webhooks.update(scope, id, { state: 'disabled', disabled_reason: reason }, sql);
      await this.projects.setTold(scope, 'listened_to', await this.webhooks.anyActive(scope, sql), sql);
      const { host } = new URL(webhook.url);
      const path = `${DASHBOARD_PATH}/${scope.projectId}/manage/webhooks/${id}`;
      await this.owners.write(scope, `the webhook to ${host} is disabled`, WHY[reason], path, sql);
      return this.notices.add(scope, 'webhook_disabled', webhookDisabled(id, host, WHY[reason]), sql);
    });
    if (!noticed) return;
    this.notices.wake(scope, noticed);
    this.logger.warn(`webhook ${id} of project ${scope.projectId} is disabled: ${reason}`);
  }
}
