import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { type Clock, nextAttemptAt, PRIORITIES, RETRIES } from '@app/core/kernel';
import { GENERATORS, type Observations, recommend, type Recommended } from '@app/core/recommendations';
import { ObservationsService } from '@app/domain/reads';
import { ProjectsRepository, type ProjectScope } from '@app/domain/tracking';
import { SETTINGS, type Settings } from '@app/platform/config';
import { Database } from '@app/platform/database';
import { LeaseHolder } from '@app/platform/leases';
import { QueueClient } from '@app/platform/queue';
import { CLOCK } from '@app/platform/telemetry';
import { LastFindings } from '../audits/last-findings.service';
import { Phrasing } from './phrasing.port';
import { RecommendationClaimsRepository, type RunClaim } from './recommendation-claims.repository';
import { RecommendationItemsRepository } from './recommendation-items.repository';
import { type RunResult, toNewItem } from './recommendation-rows';

/** The generators' own. */
const PLAIN_LANGUAGE = 'en';
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
    private readonly findings: LastFindings,
    private readonly phrasing: Phrasing,
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
    if (!claim) return this.claims.giveUp(scope, id, term.now, FAILURE);
    await this.holder.hold({
      whileHeld: (lease, work) => this.claims.whileHeld(scope, claim, lease, work),
      work: (signal) => this.work(scope, claim, signal),
      handBack: () => this.claims.handBack(scope, claim, this.clock.now()),
      failed: (error) => this.giveWay(scope, claim, error),
    });
  }

  /** @throws the signal's reason, between two steps */
  private async work(scope: ProjectScope, claim: RunClaim, signal: AbortSignal): Promise<void> {
    const observed = await this.observations.observe(scope, claim.models);
    signal.throwIfAborted();
    const observations = { ...observed, findings: await this.findings.of(scope) };
    const recommended = recommend(claim.type, observations);
    const { language_code } = await this.projects.details(scope);
    const items = await this.phrasing.phrase(recommended.items, language_code ?? PLAIN_LANGUAGE);
    signal.throwIfAborted();
    const result = resultOf(observations, { ...recommended, items });
    await this.database.transaction(async (sql) => {
      await this.items.insert(scope, claim.id, result.items, sql);
      await this.claims.complete(scope, claim, result, this.clock.now(), sql);
    });
    this.logger.log(`project ${scope.projectId}: ${result.items.length} recommendations (${claim.type})`);
  }

  private async giveWay(scope: ProjectScope, claim: RunClaim, error: Error): Promise<void> {
    this.logger.error(`recommendations ${claim.id} of project ${scope.projectId}: ${error.message}`, error.stack);
    const next = nextAttemptAt(RETRIES.recommendation, { attempt: claim.attempts }, this.clock.now());
    if (next) await this.claims.postpone(scope, claim, next, FAILURE);
    else await this.claims.fail(scope, claim, FAILURE);
  }
}

function resultOf({ windows, answers, prompts }: Observations, { items, found }: Recommended): RunResult {
  return {
    summary: summaryOf({ windows, answers }, items),
    report: {
      window: windows?.now ?? null,
      window_before: windows?.before ?? null,
      answers,
      prompts: prompts.length,
      generators: found.map((one) => ({ ...one, title: GENERATORS.find(({ name }) => name === one.generator)!.title })),
    },
    items: items.map(toNewItem),
  };
}

function summaryOf(
  { windows, answers }: Pick<Observations, 'windows' | 'answers'>,
  items: Recommended['items'],
): string {
  if (!windows) return 'There are no answers yet, so there is nothing to recommend.';
  const span = `${answers} answers from ${windows.now.first} to ${windows.now.last}`;
  if (items.length === 0) return `Nothing to recommend in ${span}.`;
  const counts = PRIORITIES.map(
    (priority) => `${items.filter((item) => item.priority === priority).length} ${priority}`,
  );
  return `${items.length} ${items.length === 1 ? 'recommendation' : 'recommendations'} from ${span}; by priority: ${counts.join(', ')}.`;
}
