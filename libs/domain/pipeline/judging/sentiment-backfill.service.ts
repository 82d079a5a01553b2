import { Inject, Injectable, Logger } from '@nestjs/common';
import { addLocalDays, backoffMs, type Clock, localDayOf, RETRIES } from '@app/core/kernel';
import {
  type ActorSetRow,
  ActorsRepository,
  ProjectsRepository,
  type ProjectScope,
  Recalculations,
} from '@app/domain/tracking';
import { SETTINGS, type Settings } from '@app/platform/config';
import { Database } from '@app/platform/database';
import { type Lease, leaseOf } from '@app/platform/leases';
import { CLOCK } from '@app/platform/telemetry';
import { BackfillWalks, type UnjudgedAnswer, type Walk } from './backfill-walks.repository';
import { JudgeSilent } from './judge-silent';
import { Judgements } from './judgements.service';
import { JudgementsRepository } from './judgements.repository';
import { LateSentiments } from './late-sentiments.repository';

/** Answers that are judged at the same time, then answers of one turn for each project. */
const AT_ONCE = 10;
const IN_ONE_GO = 50;

const MINUTE_MS = 60_000;
const AFTER_STOP_MS = 60 * MINUTE_MS;
/** The longest that answers without a judgement wait, such as imported ones. */
const BETWEEN_WALKS_MS = 24 * 60 * MINUTE_MS;

const BEGINNING: Walk = { day: '1970-01-01', executionId: 0, attempts: 0 };

/**
 * Judges answers that were ingested without a sentiment: a competitor was added later, the answers were imported, or
 * the judge was silent. A walk that found any such answers ends with one recalculation of the project.
 */
@Injectable()
export class SentimentBackfill {
  private readonly logger = new Logger(SentimentBackfill.name);
  private readonly lease: Lease;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly actors: ActorsRepository,
    private readonly recalculations: Recalculations,
    private readonly walks: BackfillWalks,
    private readonly late: LateSentiments,
    private readonly judgements: Judgements,
    private readonly repository: JudgementsRepository,
  ) {
    this.lease = leaseOf(settings, clock);
  }

  async run(): Promise<void> {
    const days = this.settings.JUDGE_BACKFILL_DAYS;
    if (!this.judgements.available || days === 0) return;
    const from = addLocalDays(localDayOf(this.clock.now()), -days);
    for (const projectId of await this.walks.projectIds(this.clock.now())) {
      const scope = await this.projects.openForJob(projectId);
      if (scope) await this.goOn(scope, from);
    }
    await this.repository.removeOlder(new Date(`${addLocalDays(from, -1)}T00:00:00.000Z`));
  }

  private async goOn(scope: ProjectScope, from: string): Promise<void> {
    const now = this.clock.now();
    const term = { now, until: new Date(now.getTime() + this.lease.leaseMs) };
    const walk = await this.walks.claim(scope, term);
    if (!walk) return;
    const { result, until } = await this.walks.whileHeld(scope, term.until, this.lease, (lost) =>
      this.judgeSome(scope, walk, from, lost),
    );
    if (result === 'ended') await this.end(scope, until);
    else await this.walks.move(scope, until, result.walk, this.after(result.waitMs));
  }

  /** @returns where the walk stands, and how long it waits; or that there is nothing more */
  private async judgeSome(scope: ProjectScope, begun: Walk, from: string, lost: AbortSignal) {
    const set = await this.actors.actorSet(scope);
    let walk = begun;
    for (let judged = 0; judged < IN_ONE_GO; judged += AT_ONCE) {
      lost.throwIfAborted();
      const answers = await this.walks.next(scope, walk, { from, leftOut: this.judgements.leftOut }, AT_ONCE);
      if (answers.length === 0) return 'ended';
      const last = answers.at(-1)!;
      const silence = await this.judgeAll(scope, answers, set);
      const attempts = walk.attempts + (silence?.kind === 'later' ? 1 : 0);
      if (silence && silence.kind !== 'never' && attempts < RETRIES.sentimentBackfill.maxAttempts)
        return { walk: { ...walk, attempts }, waitMs: waitOf(silence) };
      walk = { day: last.day, executionId: last.executionId, attempts: 0 };
    }
    return { walk, waitMs: 0 };
  }

  /**
   * Stores the judgements that came, even when others did not.
   * @returns the gravest silence, if any
   */
  private async judgeAll(
    scope: ProjectScope,
    answers: readonly UnjudgedAnswer[],
    set: ActorSetRow,
  ): Promise<JudgeSilent | undefined> {
    const outcomes = await Promise.allSettled(answers.map((answer) => this.judge(scope, answer, set)));
    const found = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
    if (found.length > 0) await this.late.insert(scope, found);
    const silences = outcomes.flatMap((outcome): JudgeSilent[] => {
      if (outcome.status === 'fulfilled') return [];
      if (outcome.reason instanceof JudgeSilent) return [outcome.reason];
      throw outcome.reason;
    });
    const gravest = ['stopped', 'later', 'never'] as const;
    const [silence] = silences.toSorted((a, b) => gravest.indexOf(a.kind) - gravest.indexOf(b.kind));
    if (silence) this.logger.warn(`project ${scope.projectId}: answers wait for the judge: ${silence.message}`);
    return silence;
  }

  private async judge(
    scope: ProjectScope,
    { executionId, text, mentioned, unjudged }: UnjudgedAnswer,
    set: ActorSetRow,
  ) {
    const tracked = (ids: readonly number[]) => ids.filter((id) => set.actors.some(({ actorId }) => actorId === id));
    // If the judge was asked about all mentioned actors and left one out, it is not asked about that one alone.
    const together = { executionId, text, actorIds: tracked(mentioned) };
    const known = (await this.judgements.known(scope, [together], set)).get(together);
    if (known) return known.filter(({ actorId }) => unjudged.includes(actorId));
    const actorIds = tracked(unjudged);
    return actorIds.length === 0 ? [] : this.judgements.ask(scope, { executionId, text, actorIds }, set);
  }

  private end(scope: ProjectScope, until: Date): Promise<void> {
    return this.database.transaction(async (sql) => {
      await this.projects.lock(scope, sql);
      if (await this.late.areWaiting(scope, sql)) await this.recalculations.request(scope, this.clock.now(), sql);
      await this.walks.move(scope, until, BEGINNING, this.after(BETWEEN_WALKS_MS), sql);
    });
  }

  private after(milliseconds: number): Date {
    return new Date(this.clock.now().getTime() + milliseconds);
  }
}

const waitOf = ({ kind, waitMs }: JudgeSilent): number =>
  kind === 'stopped' ? AFTER_STOP_MS : backoffMs(RETRIES.sentimentBackfill, { attempt: 1, askedMs: waitMs });
