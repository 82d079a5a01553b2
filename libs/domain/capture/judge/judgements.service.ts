import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Channel, Clock } from '@app/core/kernel';
import type { ActorSetRow, ProjectScope } from '@app/domain/projects';
import { Database } from '@app/platform/database';
import { JUDGE, type Judge, JUDGE_VENDOR, PROMPT_VERSION, type Question, type Verdict } from '@app/platform/judge';
import { VendorError } from '@app/platform/model-vendors';
import { CLOCK } from '@app/platform/telemetry';
import { Budget, BudgetSpent } from '../budget/budget.service';
import type { CallCost } from '../budget/vendor-call';
import type { ActorSentiment, ExtractedExecution } from '../ingest/derived-rows';
import { VendorGate } from '../vendors/vendor-gate.service';
import { JudgeSilent } from './judge-silent';
import { JudgementsRepository } from './judgements.repository';

/** Actors that an answer mentions, to be judged. */
export interface JudgedAnswer {
  readonly executionId: number;
  readonly text: string;
  readonly actorIds: readonly number[];
}

/** A question, with the actors in the order in which it lists them. */
interface Asked {
  readonly question: Question;
  readonly actorIds: readonly number[];
  readonly key: Buffer;
}

/** Asks the judge, once for the same text and actors (docs/sentiment.md). */
@Injectable()
export class Judgements {
  constructor(
    @Inject(JUDGE) private readonly judge: Judge | null,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly repository: JudgementsRepository,
    private readonly gate: VendorGate,
    private readonly budget: Budget,
  ) {}

  get available(): boolean {
    return this.judge !== null;
  }

  /** Channels whose answers are not judged: nobody pays to have invented text read. */
  get leftOut(): readonly Channel[] {
    return this.judge?.paid ? ['simulated'] : [];
  }

  /** What is known already of each answer; nothing of those that were never judged. */
  async known(
    scope: ProjectScope,
    answers: readonly JudgedAnswer[],
    { actors }: ActorSetRow,
  ): Promise<Map<JudgedAnswer, readonly ActorSentiment[]>> {
    const { judge } = this;
    if (!judge) return new Map();
    const mentioning = answers.filter(({ actorIds }) => actorIds.length > 0);
    const asked = mentioning.map((answer) => [answer, asking(judge, answer, actors)] as const);
    const found = await this.repository.find(
      scope,
      asked.map(([, { key }]) => key),
    );
    return new Map(
      asked.flatMap(([answer, { key, actorIds }]) => {
        const verdicts = found.get(key.toString('hex'));
        return verdicts ? [[answer, sentiments(answer, actorIds, verdicts)]] : [];
      }),
    );
  }

  /** What is known of answers that are to be ingested; nobody is asked here, as writers of the project take turns. */
  async ofExtracted(
    scope: ProjectScope,
    extracted: readonly ExtractedExecution[],
    set: ActorSetRow,
  ): Promise<readonly ActorSentiment[]> {
    if (!this.available) return [];
    const answers = extracted.map(({ execution: { id, text }, extraction }) => ({
      executionId: id,
      text,
      actorIds: extraction.mentions.map(({ actorId }) => actorId),
    }));
    return [...(await this.known(scope, answers, set)).values()].flat();
  }

  /** @throws JudgeSilent */
  async ask(scope: ProjectScope, answer: JudgedAnswer, set: ActorSetRow): Promise<readonly ActorSentiment[]> {
    if (!this.judge) throw new JudgeSilent('stopped', 'no judge is configured');
    const known = (await this.known(scope, [answer], set)).get(answer);
    if (known) return known;
    const asked = asking(this.judge, answer, set.actors);
    return sentiments(answer, asked.actorIds, await this.pay(scope, this.judge, answer.executionId, asked));
  }

  private async pay(
    scope: ProjectScope,
    judge: Judge,
    executionId: number,
    { question, key }: Asked,
  ): Promise<readonly Verdict[]> {
    const startedAt = this.clock.now();
    const { model } = judge;
    const judgement = { key, model, promptVersion: PROMPT_VERSION };
    if (!judge.paid) {
      const { verdicts } = await judge.ask(question);
      await this.repository.insert(scope, { ...judgement, verdicts }, startedAt, this.database);
      return verdicts;
    }
    const hold = await this.gate.holdOf(JUDGE_VENDOR, startedAt);
    if (hold?.kind === 'account') throw new JudgeSilent('stopped', hold.reason);
    if (hold) throw new JudgeSilent('later', hold.reason, hold.until.getTime() - startedAt.getTime());
    const call = await this.budget.beginJudging(scope, executionId, JUDGE_VENDOR, startedAt).catch((error: unknown) => {
      throw error instanceof BudgetSpent ? new JudgeSilent('stopped', 'the budget of the day is spent') : error;
    });
    const keep = (verdicts: readonly Verdict[] | null, cost: CallCost): Promise<void> =>
      this.database.transaction(async (sql) => {
        if (verdicts) await this.repository.insert(scope, { ...judgement, verdicts }, this.clock.now(), sql);
        await this.budget.settle(scope, call, cost, sql);
      });
    try {
      const { verdicts, costMicros } = await judge.ask(question);
      await keep(verdicts, costMicros ?? 'unknown');
      return verdicts;
    } catch (error) {
      if (!(error instanceof VendorError)) throw error;
      await this.gate.note(JUDGE_VENDOR, error, this.clock.now());
      // It will decline the next time as well.
      await keep(error.kind === 'refused' ? [] : null, error.costMicros ?? 'unknown');
      if (error.kind === 'refused') return [];
      throw new JudgeSilent(SILENCE[error.kind], error.message, error.retryAfterMs);
    } finally {
      await this.budget.warn(scope, call);
    }
  }
}

const SILENCE = { rate_limited: 'later', unavailable: 'later', account: 'stopped', rejected: 'never' } as const;

/** Ids are left out of the key: a competitor that is added again is the same to the judge. */
function asking({ model }: Judge, { text, actorIds }: JudgedAnswer, actors: ActorSetRow['actors']): Asked {
  const named = actors
    .filter(({ actorId }) => actorIds.includes(actorId))
    .map(({ actorId, name, matchingNames }) => ({ actorId, names: [...new Set([name, ...matchingNames])] }))
    .toSorted((a, b) => (JSON.stringify(a.names) < JSON.stringify(b.names) ? -1 : 1));
  const question = { text, actors: named.map(({ names }) => names) };
  const key = createHash('sha256')
    .update(JSON.stringify([PROMPT_VERSION, model, question.text, question.actors]))
    .digest();
  return { question, actorIds: named.map(({ actorId }) => actorId), key };
}

const sentiments = (
  { executionId }: JudgedAnswer,
  actorIds: readonly number[],
  verdicts: readonly Verdict[],
): ActorSentiment[] =>
  verdicts.map(({ actor, level, score, quote, topics, remark }) => ({
    executionId,
    actorId: actorIds[actor]!,
    level,
    score,
    comments: remark ? [quote, remark] : [quote],
    topics,
  }));
