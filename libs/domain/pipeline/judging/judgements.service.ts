import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Channel, Clock } from '@app/core/kernel';
import type { ActorSetRow, ProjectScope } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import {
  JUDGE,
  type Judge,
  JUDGE_VENDOR,
  PROMPT_VERSION,
  type Question,
  simulatedVerdicts,
  type Verdict,
} from '@app/platform/judge';
import { CLOCK } from '@app/platform/telemetry';
import { ExecutionCosts } from '../executions/execution-costs.repository';
import type { ActorSentiment, ExtractedExecution } from '../ingest/derived-rows';
import { LanguageModelCalls } from '../language-model/language-model-calls.service';
import { LanguageModelUnavailable } from '../language-model/language-model-unavailable';
import { JudgementsRepository } from './judgements.repository';

/** An answer with the mentioned actors that the judge is asked about. */
export interface JudgedAnswer {
  readonly executionId: number;
  readonly text: string;
  readonly actorIds: readonly number[];
}

/** A question with its actors' ids, in the order in which the question lists them. */
interface Asked {
  readonly question: Question;
  readonly actorIds: readonly number[];
  readonly key: Buffer;
}

/** Asks the judge once about the same text and actors (docs/sentiment.md). */
@Injectable()
export class Judgements {
  constructor(
    @Inject(JUDGE) private readonly judge: Judge | null,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly repository: JudgementsRepository,
    private readonly calls: LanguageModelCalls,
    private readonly executions: ExecutionCosts,
  ) {}

  get available(): boolean {
    return this.judge !== null;
  }

  get paid(): boolean {
    return this.judge?.paid ?? false;
  }

  /** Channels whose answers are not judged. Nobody pays to have invented text read. */
  get leftOut(): readonly Channel[] {
    return this.judge?.paid ? ['simulated'] : [];
  }

  /**
   * Looks up stored judgements. Answers that were never judged are left out. Those of a demo are judged on the spot, by
   * nobody.
   */
  async known(
    scope: ProjectScope,
    answers: readonly JudgedAnswer[],
    { actors }: ActorSetRow,
  ): Promise<Map<JudgedAnswer, readonly ActorSentiment[]>> {
    const { judge } = this;
    const mentioning = answers.filter(({ actorIds }) => actorIds.length > 0);
    if (scope.demo) return new Map(mentioning.map((answer) => [answer, simulated(answer, actors)]));
    if (!judge) return new Map();
    const asked = mentioning.map((answer) => [answer, asking(judge, answer, actors)] as const);
    const found = await this.repository.find<readonly Verdict[]>(
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

  /**
   * Looks up stored judgements of answers that are to be ingested. It does not ask the judge, because a slow call would
   * make the project's other writers wait.
   */
  async ofExtracted(
    scope: ProjectScope,
    extracted: readonly ExtractedExecution[],
    set: ActorSetRow,
  ): Promise<readonly ActorSentiment[]> {
    if (!this.available && !scope.demo) return [];
    const answers = extracted.map(({ execution: { id, text }, extraction }) => ({
      executionId: id,
      text,
      actorIds: extraction.mentions.map(({ actorId }) => actorId),
    }));
    return [...(await this.known(scope, answers, set)).values()].flat();
  }

  /** @throws LanguageModelUnavailable */
  async ask(scope: ProjectScope, answer: JudgedAnswer, set: ActorSetRow): Promise<readonly ActorSentiment[]> {
    const known = (await this.known(scope, [answer], set)).get(answer);
    if (known) return known;
    if (!this.judge) throw new LanguageModelUnavailable('stopped', 'no judge is configured');
    const asked = asking(this.judge, answer, set.actors);
    return sentiments(answer, asked.actorIds, await this.pay(scope, this.judge, answer.executionId, asked));
  }

  private async pay(
    scope: ProjectScope,
    judge: Judge,
    executionId: number,
    { question, key }: Asked,
  ): Promise<readonly Verdict[]> {
    const judgement = { key, model: judge.model, promptVersion: PROMPT_VERSION };
    if (!judge.paid) {
      const { verdicts } = await judge.ask(question);
      await this.repository.insert(scope, [{ ...judgement, verdicts }], this.clock.now(), this.database);
      return verdicts;
    }
    const said = await this.calls.make<{ readonly verdicts: readonly Verdict[] }>(scope, {
      vendor: JUDGE_VENDOR,
      executionId,
      subject: null,
      count: (sql) => this.executions.countJudging(scope, executionId, sql),
      ask: () => judge.ask(question),
      keep: (said, sql) =>
        this.repository.insert(scope, [{ ...judgement, verdicts: said?.verdicts ?? [] }], this.clock.now(), sql),
    });
    return said?.verdicts ?? [];
  }
}

function questionOn({ text, actorIds }: JudgedAnswer, actors: ActorSetRow['actors']): Omit<Asked, 'key'> {
  const named = actors
    .filter(({ actorId }) => actorIds.includes(actorId))
    .map(({ actorId, name, matchingNames }) => ({ actorId, names: [...new Set([name, ...matchingNames])] }))
    .toSorted((a, b) => (JSON.stringify(a.names) < JSON.stringify(b.names) ? -1 : 1));
  const question = { text, actors: named.map(({ names }) => names) };
  return { question, actorIds: named.map(({ actorId }) => actorId) };
}

/** The key leaves ids out: a competitor that is removed and added again is the same to the judge. */
function asking({ model }: Judge, answer: JudgedAnswer, actors: ActorSetRow['actors']): Asked {
  const { question, actorIds } = questionOn(answer, actors);
  const key = createHash('sha256')
    .update(JSON.stringify([PROMPT_VERSION, model, question.text, question.actors]))
    .digest();
  return { question, actorIds, key };
}

function simulated(answer: JudgedAnswer, actors: ActorSetRow['actors']): ActorSentiment[] {
  const { question, actorIds } = questionOn(answer, actors);
  return sentiments(answer, actorIds, simulatedVerdicts(question));
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
