import { Inject, Injectable, Logger } from '@nestjs/common';
import { addLocalDays, backoffMs, type Clock, localDayOf, MINUTE_MS, RETRIES, WAITS } from '@app/core/kernel';
import {
  type ActorSetRow,
  ActorsRepository,
  ProjectsRepository,
  type ProjectScope,
  Recalculations,
} from '@app/domain/tracking';
import { AnswerExtractor } from '@app/platform/answer-extraction';
import { SETTINGS, type Settings } from '@app/platform/config';
import { Database } from '@app/platform/database';
import { Carriers, type Claim } from '@app/platform/leases';
import { CLOCK } from '@app/platform/telemetry';
import { BackfillWalks, type UnjudgedAnswer } from './backfill-walks.repository';
import { MentionVerdicts } from '../verdicts/mention-verdicts.repository';
import { LanguageModelUnavailable } from '../language-model/language-model-unavailable';
import { SENTIMENT_BACKFILL_LEASE, type Walk } from './judging.lease';
import type { Judgement } from './judgement';
import { Judgements } from './judgements.service';
import { JudgementsRepository } from './judgements.repository';
import { LateSentiments } from './late-sentiments.repository';
import { type AskableActors, askableActors, questionsAbout } from './unjudged-questions';

/** How long a walk rests that nobody wakes. */
const BETWEEN_WALKS_MS = 24 * 60 * MINUTE_MS;

/**
 * Judges answers that were ingested without a sentiment: a competitor was added later, the answers were imported, or
 * the judge was silent. A walk that found any such answers ends with one recalculation of the project.
 */
@Injectable()
export class SentimentBackfill {
  private readonly logger = new Logger(SentimentBackfill.name);
  private readonly carrier;

  constructor(
    carriers: Carriers,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly actors: ActorsRepository,
    private readonly recalculations: Recalculations,
    private readonly walks: BackfillWalks,
    private readonly late: LateSentiments,
    private readonly verdicts: MentionVerdicts,
    private readonly judgements: Judgements,
    private readonly repository: JudgementsRepository,
    private readonly extractor: AnswerExtractor,
  ) {
    this.carrier = carriers.of(SENTIMENT_BACKFILL_LEASE);
  }

  async run(): Promise<void> {
    const days = this.settings.JUDGE_BACKFILL_DAYS;
    if (days === 0 || !(await this.judgements.terms())) return;
    const from = addLocalDays(localDayOf(this.clock.now()), -days);
    for (const projectId of await this.walks.projectIds(this.clock.now())) {
      const scope = await this.projects.openForJob(projectId);
      if (scope) await this.goOn(scope, from);
    }
    await this.repository.removeOlder(new Date(`${addLocalDays(from, -1)}T00:00:00.000Z`));
  }

  /** Has answers judged that have just come without a judgement, such as imported ones. */
  wake(scope: ProjectScope): Promise<void> {
    return this.walks.wake(scope, this.carrier.term());
  }

  private async goOn(scope: ProjectScope, from: string): Promise<void> {
    await this.walks.open(scope, this.clock.now());
    const claim = await this.carrier.claim(scope, { generation: scope.generation });
    if (!claim) return;
    const result = await this.carrier.hold(claim, (lost) => this.judgeSome(scope, claim, from, lost));
    if (result === 'ended') await this.end(scope, claim);
    else await this.walks.move(claim, result.walk, this.after(result.waitMs));
  }

  /** @returns where the walk stands, and how long it waits; or that there is nothing more */
  private async judgeSome(scope: ProjectScope, begun: Walk, from: string, lost: AbortSignal) {
    const set = await this.actors.actorSet(scope);
    let walk = begun;
    const terms = (await this.judgements.terms()) ?? { paid: false, leftOut: [] };
    const { answers: inOneGo, atOnce } = paceOf(this.settings);
    for (let judged = 0; judged < inOneGo; judged += atOnce) {
      lost.throwIfAborted();
      const answers = await this.walks.next(scope, walk, { from, ...terms }, atOnce);
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

  /** Stores the judgements that came, even when others did not. @returns the gravest silence, if any */
  private async judgeAll(
    scope: ProjectScope,
    answers: readonly UnjudgedAnswer[],
    set: ActorSetRow,
  ): Promise<LanguageModelUnavailable | undefined> {
    const askable = askableActors(set);
    const outcomes = await Promise.allSettled(answers.map((answer) => this.judge(scope, answer, set, askable)));
    const found = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    const sentiments = found.flatMap((judgement) => judgement.sentiments);
    if (sentiments.length > 0) await this.late.insert(scope, sentiments);
    const verdicts = found.flatMap((judgement) => judgement.verdicts);
    await this.verdicts.insert(scope, verdicts, true, this.database);
    const silences = outcomes.flatMap((outcome): LanguageModelUnavailable[] => {
      if (outcome.status === 'fulfilled') return [];
      if (outcome.reason instanceof LanguageModelUnavailable) return [outcome.reason];
      throw outcome.reason;
    });
    const gravest = ['stopped', 'later', 'never'] as const;
    const [silence] = silences.toSorted((a, b) => gravest.indexOf(a.kind) - gravest.indexOf(b.kind));
    if (silence) this.logger.warn(`project ${scope.projectId}: answers wait for the judge: ${silence.message}`);
    return silence;
  }

  private async judge(
    scope: ProjectScope,
    answer: UnjudgedAnswer,
    set: ActorSetRow,
    askable: AskableActors,
  ): Promise<Judgement> {
    const { together, missing } = await questionsAbout(answer, askable, this.extractor);
    const known = (await this.judgements.known(scope, [together], set)).get(together);
    if (!known && missing.actorIds.length > 0) return this.judgements.ask(scope, missing, set);
    const { sentiments = [], verdicts = [] } = known ?? {};
    const isNew = ({ actorId }: { readonly actorId: number }) =>
      answer.unjudged.includes(actorId) || !answer.mentioned.includes(actorId);
    return { sentiments: sentiments.filter(isNew), verdicts };
  }

  private end(scope: ProjectScope, claim: Claim<Walk>): Promise<void> {
    return this.database.transaction(async (sql) => {
      await this.projects.lock(scope, sql);
      const isWaiting = (await this.late.areWaiting(scope, sql)) || (await this.verdicts.areWaiting(scope, sql));
      if (isWaiting) await this.recalculations.request(scope, this.clock.now(), sql);
      await this.walks.rest(claim, { now: this.clock.now(), dueAt: this.after(BETWEEN_WALKS_MS) }, sql);
    });
  }

  private after(milliseconds: number): Date {
    return new Date(this.clock.now().getTime() + milliseconds);
  }
}

/** What one turn takes of a project's answers, and how many of them at the same time: calls take seconds. */
function paceOf({ JUDGE_BACKFILL_PER_MINUTE: perMinute, PLAN_EVERY_SECONDS: every }: Settings) {
  const answers = Math.min(perMinute, Math.ceil((perMinute * every) / 60));
  return { answers, atOnce: Math.min(answers, Math.max(10, Math.ceil(answers / 10))) };
}

const waitOf = ({ kind, waitMs }: LanguageModelUnavailable): number =>
  kind === 'stopped' ? WAITS.stopped : backoffMs(RETRIES.sentimentBackfill, { attempt: 1, askedMs: waitMs });
