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
import { CLOCK } from '@app/platform/telemetry';
import { BackfillWalks, type UnjudgedAnswer, type Walk } from './backfill-walks.repository';
import { JudgeSilent } from './judge-silent';
import { Judgements } from './judgements.service';
import { JudgementsRepository } from './judgements.repository';
import { LateSentiments } from './late-sentiments.repository';

/** Answers that are judged at a time, and in one go for each project. */
const AT_ONCE = 10;
const IN_ONE_GO = 50;

const MINUTE_MS = 60_000;
/** Longer than one go can take. */
const LEASE_MS = 15 * MINUTE_MS;
const AFTER_STOP_MS = 60 * MINUTE_MS;
/** What came without a judgement, such as imported answers, waits no longer than this. */
const BETWEEN_WALKS_MS = 24 * 60 * MINUTE_MS;

const BEGINNING: Walk = { day: '1970-01-01', executionId: 0, attempts: 0 };

/**
 * Judges answers that were ingested without: of a competitor that was added since, imported, or while the judge was silent.
 * A walk through a project that found any ends with one recalculation.
 */
@Injectable()
export class SentimentBackfill {
  private readonly logger = new Logger(SentimentBackfill.name);

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
  ) {}

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
    const until = new Date(now.getTime() + LEASE_MS);
    let walk = await this.walks.claim(scope, { now, until });
    if (!walk) return;
    const set = await this.actors.actorSet(scope);
    for (let judged = 0; judged < IN_ONE_GO; judged += AT_ONCE) {
      const answers = await this.walks.next(scope, walk, { from, leftOut: this.judgements.leftOut }, AT_ONCE);
      if (answers.length === 0) return this.end(scope, until);
      const last = answers.at(-1)!;
      const silence = await this.judgeAll(scope, answers, set);
      const attempts = walk.attempts + (silence?.kind === 'later' ? 1 : 0);
      if (silence && silence.kind !== 'never' && attempts < RETRIES.sentimentBackfill.maxAttempts)
        return this.walks.move(scope, until, { ...walk, attempts }, this.after(waitOf(silence)));
      walk = { day: last.day, executionId: last.executionId, attempts: 0 };
    }
    await this.walks.move(scope, until, walk, this.clock.now());
  }

  /** @returns the gravest silence, if any; what the others were judged is kept */
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
    // Who was asked about together with the others, in vain, is not asked about again alone.
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
