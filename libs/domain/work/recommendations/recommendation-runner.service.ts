import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { type Clock, RETRIES } from '@app/core/kernel';
import { recommend, reportOfItem } from '@app/core/recommendations';
import { AnswerQuotes, ObservationsService } from '@app/domain/reads';
import { Outbox, OutboxRepository, ProjectsRepository, type ProjectScope } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { Carriers } from '@app/platform/leases';
import { CLOCK } from '@app/platform/telemetry';
import { LastFindings } from '../audits/last-findings.service';
import { ItemEffects } from './item-effects.service';
import { PLAIN_LANGUAGE } from './phrasing/phrase-items';
import { RecommendationPhrasing } from './phrasing/recommendation-phrasing.service';
import { PaidSteps, type StepsOfSubject } from '../paid-steps/paid-steps.repository';
import { RecommendationClaimsRepository } from './recommendation-claims.repository';
import { RecommendationItemsRepository } from './recommendation-items.repository';
import { RECOMMENDATION_LEASE, type RunClaim } from './recommendations.lease';
import type { NewItem } from './recommendation-rows';
import { findingsOf, resultOf, type RunFindings } from './run-result';

const FINDINGS_KEY = createHash('sha256').update('findings').digest();

/** Makes the recommendations of a run. Any number of workers may try; one result comes of it. */
@Injectable()
export class RecommendationRunner {
  private readonly logger = new Logger(RecommendationRunner.name);
  private readonly carrier;

  constructor(
    carriers: Carriers,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly claims: RecommendationClaimsRepository,
    private readonly items: RecommendationItemsRepository,
    private readonly observations: ObservationsService,
    private readonly quotes: AnswerQuotes,
    private readonly lastFindings: LastFindings,
    private readonly effects: ItemEffects,
    private readonly steps: PaidSteps,
    private readonly phrasing: RecommendationPhrasing,
    private readonly outbox: OutboxRepository,
    private readonly listeners: Outbox,
  ) {
    this.carrier = carriers.of(RECOMMENDATION_LEASE);
  }

  /** Wakes workers for runs that are due. */
  dispatch(): Promise<void> {
    return this.carrier.handOver();
  }

  /** Has a failed run tried again, for an operator. @returns false when the project has no such run */
  retry(scope: ProjectScope, id: number): Promise<boolean> {
    return this.claims.retry(scope, id, this.clock.now());
  }

  /** Does nothing for a run that is over, or that another worker has. */
  async run(projectId: number, id: number): Promise<void> {
    const scope = await this.projects.openForJob(projectId);
    if (!scope) return;
    const steps = this.steps.of(scope, { kind: 'recommendation_run', id });
    await this.carrier.run(
      scope,
      { id },
      {
        work: (claim, signal) => this.work(scope, claim, steps, signal),
        failed: (sql) => steps.forget(sql),
      },
    );
  }

  /** @throws the signal's reason, between two steps; AttemptFailed */
  private async work(scope: ProjectScope, claim: RunClaim, steps: StepsOfSubject, signal: AbortSignal): Promise<void> {
    const findings = await this.findings(scope, claim, steps, signal);
    const { language_code } = await this.projects.details(scope);
    const order = {
      runId: claim.id,
      items: findings.items,
      names: findings.names,
      language: language_code ?? PLAIN_LANGUAGE,
      lastAttempt: claim.attempt >= RETRIES.recommendation.maxAttempts,
    };
    const items = await this.phrasing.phrase(scope, order, steps, signal);
    signal.throwIfAborted();
    const result = resultOf(findings, items);
    const seenSince = await this.seenSince(scope, findings);
    const now = this.clock.now();
    const told = await this.database.transaction(async (sql) => {
      await this.items.insert(scope, claim.id, result.items, seenSince, sql);
      await this.items.setEffects(scope, findings.effects ?? [], sql);
      await this.claims.complete(claim, result, now, sql);
      await steps.forget(sql);
      const data = { id: claim.id, type: claim.type, items: result.items.length };
      return this.outbox.add(scope, 'recommendation.completed', { data }, now, sql);
    });
    if (told) this.listeners.wake(scope);
    this.logger.log(`project ${scope.projectId}: ${result.items.length} recommendations (${claim.type})`);
  }

  /** @returns since when that was seen on which an item rests; null where nobody knows */
  private async seenSince(scope: ProjectScope, { seen, domain }: RunFindings): Promise<(item: NewItem) => Date | null> {
    const answers = seen.windows && scope.calendar.startOf(seen.windows.now.first);
    const audits = domain === undefined ? new Map<string, Date>() : await this.lastFindings.askedAt(scope, domain);
    return (item) => {
      const report = reportOfItem(item);
      return report === null ? answers : (audits.get(report) ?? null);
    };
  }

  /** Those of the run's first attempt: with other findings every question to the writer would be another one. */
  private async findings(scope: ProjectScope, claim: RunClaim, steps: StepsOfSubject, signal: AbortSignal) {
    const known = await steps.find<RunFindings>(FINDINGS_KEY);
    if (known) return known;
    const observed = await this.observations.observe(scope, claim.models);
    signal.throwIfAborted();
    const observations = { ...observed, findings: await this.lastFindings.of(scope, observed.brand.domain) };
    const effects = await this.effects.measure(scope, claim.models, observations);
    const recommended = recommend(claim.type, observations);
    const answers = new Set(recommended.items.flatMap(({ executionIds }) => executionIds));
    const findings = findingsOf(observations, recommended, effects, await this.quotes.of(scope, [...answers]));
    await steps.keep(FINDINGS_KEY, findings);
    return findings;
  }
}
