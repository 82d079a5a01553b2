import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { type Clock, nextAttemptAt, RETRIES } from '@app/core/kernel';
import { recommend } from '@app/core/recommendations';
import { LanguageModelUnavailable } from '@app/domain/pipeline';
import { ObservationsService } from '@app/domain/reads';
import { ProjectsRepository, type ProjectScope } from '@app/domain/tracking';
import { SETTINGS, type Settings } from '@app/platform/config';
import { Database } from '@app/platform/database';
import { LeaseHolder } from '@app/platform/leases';
import { QueueClient } from '@app/platform/queue';
import { CLOCK } from '@app/platform/telemetry';
import { LastFindings } from '../audits/last-findings.service';
import { PLAIN_LANGUAGE } from './phrasing/phrase-items';
import { RecommendationPhrasing } from './phrasing/recommendation-phrasing.service';
import { RecommendationSteps } from './phrasing/recommendation-steps.repository';
import { RecommendationClaimsRepository, type RunClaim } from './recommendation-claims.repository';
import { RecommendationItemsRepository } from './recommendation-items.repository';
import { findingsOf, resultOf, type RunFindings } from './run-result';

const FINDINGS_KEY = createHash('sha256').update('findings').digest();
const FAILURE = 'The recommendations could not be made; the operator has been told why.';

/** Makes the recommendations of a run. Any number of workers may try; one result comes of it. */
@Injectable()
export class RecommendationRunner implements OnModuleDestroy {
  private readonly logger = new Logger(RecommendationRunner.name);
  private readonly holder: LeaseHolder;

  constructor(
    @Inject(SETTINGS) settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly queue: QueueClient,
    private readonly projects: ProjectsRepository,
    private readonly claims: RecommendationClaimsRepository,
    private readonly items: RecommendationItemsRepository,
    private readonly observations: ObservationsService,
    private readonly lastFindings: LastFindings,
    private readonly steps: RecommendationSteps,
    private readonly phrasing: RecommendationPhrasing,
  ) {
    this.holder = new LeaseHolder(settings, clock);
  }

  onModuleDestroy(): void {
    this.holder.release();
  }

  /** Wakes workers for runs that are due. The rows are the truth, so a second job does no harm. */
  async dispatch(): Promise<void> {
    const due = await this.claims.due(this.clock.now());
    await this.queue.add(
      'recommendation',
      // The id contains the attempts, because the job of a worker that died may count as running for a while.
      due.map(({ projectId, id, attempts }) => ({
        id: `recommendation-${projectId}-${id}-${attempts}`,
        payload: { projectId, runId: id },
      })),
    );
  }

  /**
   * Has a failed run tried again, for an operator.
   * @returns false when the project has no such run
   */
  retry(scope: ProjectScope, id: number): Promise<boolean> {
    return this.claims.retry(scope, id, this.clock.now());
  }

  /** Does nothing for a run that is over, or that another worker has. */
  async run(projectId: number, id: number): Promise<void> {
    const scope = await this.projects.openForJob(projectId);
    if (!scope) return;
    const term = this.holder.term();
    const claim = await this.claims.claim(scope, id, term);
    if (!claim) return this.giveUp(scope, id, term.now);
    await this.holder.hold({
      whileHeld: (lease, work) => this.claims.whileHeld(scope, claim, lease, work),
      work: (signal) => this.work(scope, claim, signal),
      handBack: () => this.claims.handBack(scope, claim, this.clock.now()),
      failed: (error) => this.giveWay(scope, claim, error),
    });
  }

  /** @throws the signal's reason, between two steps */
  private async work(scope: ProjectScope, claim: RunClaim, signal: AbortSignal): Promise<void> {
    const findings = await this.findings(scope, claim, signal);
    const { language_code } = await this.projects.details(scope);
    const order = {
      runId: claim.id,
      items: findings.items,
      names: findings.names,
      language: language_code ?? PLAIN_LANGUAGE,
      lastAttempt: claim.attempts >= RETRIES.recommendation.maxAttempts,
    };
    const items = await this.phrasing.phrase(scope, order, signal);
    signal.throwIfAborted();
    const result = resultOf(findings, items);
    await this.database.transaction(async (sql) => {
      await this.items.insert(scope, claim.id, result.items, sql);
      await this.claims.complete(scope, claim, result, this.clock.now(), sql);
      await this.steps.forget(scope, claim.id, sql);
    });
    this.logger.log(`project ${scope.projectId}: ${result.items.length} recommendations (${claim.type})`);
  }

  /** Those of the run's first attempt: with other findings every question to the writer would be another one. */
  private async findings(scope: ProjectScope, claim: RunClaim, signal: AbortSignal): Promise<RunFindings> {
    const step = { runId: claim.id, key: FINDINGS_KEY };
    const known = await this.steps.find<RunFindings>(scope, step);
    if (known) return known;
    const observed = await this.observations.observe(scope, claim.models);
    signal.throwIfAborted();
    const observations = { ...observed, findings: await this.lastFindings.of(scope) };
    const findings = findingsOf(observations, recommend(claim.type, observations));
    await this.steps.keep(scope, step, findings, this.clock.now());
    return findings;
  }

  private async giveWay(scope: ProjectScope, claim: RunClaim, error: Error): Promise<void> {
    const said = `recommendations ${claim.id} of project ${scope.projectId}: ${error.message}`;
    // A writer that is busy is no error of ours.
    if (error instanceof LanguageModelUnavailable) this.logger.warn(said);
    else this.logger.error(said, error.stack);
    const next = nextAttemptAt(RETRIES.recommendation, { attempt: claim.attempts }, this.clock.now());
    if (next) return this.claims.postpone(scope, claim, next, FAILURE);
    await this.database.transaction(async (sql) => {
      if (await this.claims.fail(scope, claim, FAILURE, sql)) await this.steps.forget(scope, claim.id, sql);
    });
  }

  private async giveUp(scope: ProjectScope, id: number, now: Date): Promise<void> {
    await this.database.transaction(async (sql) => {
      if (await this.claims.giveUp(scope, id, now, FAILURE, sql)) await this.steps.forget(scope, id, sql);
    });
  }
}
