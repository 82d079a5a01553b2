import { Inject, Injectable } from '@nestjs/common';
import { addressesOf, type Clock, DASHBOARD_PATH, DAY_MS, LIMITS, NOTICES_PATH, WAITS } from '@app/core/kernel';
import { ProjectsRepository, type ProjectScope } from '@app/domain/tracking';
import { type Settings, SETTINGS } from '@app/platform/config';
import { Database } from '@app/platform/database';
import { AttemptFailed, CannotBeDone, Carriers, LeaseLost, MustWait } from '@app/platform/leases';
import { Mailer } from '@app/platform/mail';
import { CLOCK } from '@app/platform/telemetry';
import { Agreement } from '../channels/agreement.service';
import { type ChannelSecret, ChannelSecrets } from '../channels/channel-secrets.service';
import { ChannelsRepository } from '../channels/channels.repository';
import { IssueMails } from '../digest-issues/issue-mails.service';
import type { Post } from './cards';
import { ChannelPauses } from './channel-pauses.service';
import { NoticeSender, type Sent } from './notice-sender.service';
import { NOTICE_LEASE, type NoticeClaim } from './notices.lease';
import { NoticesRepository } from './notices.repository';

/** Tells channels what waits to be told, at least once (docs/channels.md). */
@Injectable()
export class NoticeWork {
  private readonly carrier;

  constructor(
    carriers: Carriers,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly mailer: Mailer,
    private readonly agreement: Agreement,
    private readonly channels: ChannelsRepository,
    private readonly secrets: ChannelSecrets,
    private readonly pauses: ChannelPauses,
    private readonly notices: NoticesRepository,
    private readonly sender: NoticeSender,
    private readonly issues: IssueMails,
  ) {
    this.carrier = carriers.of(NOTICE_LEASE);
  }

  dispatch(): Promise<void> {
    return this.carrier.handOver();
  }

  removeOld(now: Date): Promise<void> {
    return this.notices.removeBefore(new Date(now.getTime() - LIMITS.noticeDays * DAY_MS));
  }

  async run(projectId: number, id: number): Promise<void> {
    const scope = await this.projects.openForJob(projectId);
    if (!scope) return;
    await this.carrier.run(scope, { id }, { work: (claim, signal) => this.attempt(scope, claim, signal) });
  }

  private async attempt(scope: ProjectScope, claim: NoticeClaim, signal: AbortSignal): Promise<void> {
    const secret = this.secrets.open(scope, claim.channelId, claim.sealed);
    if (!secret) throw new MustWait('SECRET_KEY does not open its channel', WAITS.stopped);
    if (claim.channelKind === 'mail') await this.assertMailed(scope, claim, secret);
    const sent = await this.send(scope, claim, secret, signal);
    const { state, status, error, askedMs } = sent;
    const outcome = { triedAt: this.clock.now(), status, error };
    if (state === 'sent') {
      return this.database.transaction(async (sql) => {
        await this.notices.complete(claim, outcome, sql);
        await this.channels.noteSuccess(scope, claim.channelId, sql);
      });
    }
    const failures = await this.database.transaction(async (sql) => {
      if (!(await this.notices.note(claim, outcome, sql))) throw new LeaseLost();
      return counts(claim, sent) ? ((await this.channels.noteFailure(scope, claim.channelId, sql)) ?? 0) : 0;
    });
    const problem = error ?? 'it failed';
    if (state === 'gone') await this.pauses.pause(scope, claim.channelId, 'gone');
    if (state === 'refused' && failures >= LIMITS.bounces) await this.pauses.pause(scope, claim.channelId, 'bounced');
    if (state === 'failed' && failures >= LIMITS.webhookFailures)
      await this.pauses.pause(scope, claim.channelId, 'failing');
    if (state !== 'failed') throw new CannotBeDone(problem);
    throw new AttemptFailed(problem, { askedMs, lastWords: problem });
  }

  private async assertMailed(
    scope: ProjectScope,
    { channelId }: NoticeClaim,
    { target }: ChannelSecret,
  ): Promise<void> {
    if (!this.mailer.isOn) throw new MustWait('mail is off', WAITS.stopped);
    const channel = await this.channels.find(scope, channelId);
    if (channel && (await this.agreement.given(scope, channel, target))) return;
    if (channel) await this.pauses.doubt(scope, channelId);
    throw new CannotBeDone('its reader is not of the project any more, and has not agreed');
  }

  private async send(
    scope: ProjectScope,
    claim: NoticeClaim,
    secret: ChannelSecret,
    signal: AbortSignal,
  ): Promise<Sent> {
    const { issuer } = addressesOf(this.settings.PUBLIC_URL);
    const { story, channelKind, messageId } = claim;
    const url = `${issuer}${DASHBOARD_PATH}/${scope.projectId}/${story.path}`;
    const post: Post = { title: story.title, lines: story.lines, link: { text: 'Open the dashboard', url } };
    if (channelKind !== 'mail') return this.sender.post(channelKind, secret.target, post, signal);
    const stop = `${issuer}${NOTICES_PATH}/stop?${new URLSearchParams({ token: secret.stop ?? '' })}`;
    const whole = story.issue === undefined ? undefined : await this.issues.of(scope, story.issue, stop);
    return this.sender.mail(secret.target, messageId, post, stop, whole);
  }
}

/** A mail server that is out of reach says nothing about an address. */
const counts = ({ channelKind }: NoticeClaim, { state }: Sent): boolean =>
  channelKind !== 'mail' || state === 'refused';
