import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Channel, Clock } from '@app/core/kernel';
import type { Current } from '@app/domain/access';
import type { ActorSetRow, ProjectScope } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';
import {
  JUDGE,
  type Judge,
  JUDGE_VENDOR,
  PROMPT_VERSION,
  type Question,
  type JudgeReply,
  simulatedVerdicts,
} from '@app/platform/judge';
import { CLOCK } from '@app/platform/telemetry';
import { ExecutionCosts } from '../executions/execution-costs.repository';
import type { ExtractedExecution } from '../ingest/derived-rows';
import { LanguageModelCalls } from '../language-model/language-model-calls.service';
import { LanguageModelUnavailable } from '../language-model/language-model-unavailable';
import { type JudgedAnswer, judgedAnswer, type Judgement, judgementOf } from './judgement';
import { JudgementsRepository } from './judgements.repository';

/** A question with its actors' ids, in the order in which the question lists them. */
interface Asked {
  readonly question: Question;
  readonly actorIds: readonly number[];
  readonly key: Buffer;
}

export interface JudgingTerms {
  /** Such a judge does not read held answers either. */
  readonly paid: boolean;
  /** Channels whose answers are not judged. Nobody pays to have invented text read. */
  readonly leftOut: readonly Channel[];
}

/** Asks the judge once about the same text and actors (docs/sentiment.md). */
@Injectable()
export class Judgements {
  constructor(
    @Inject(JUDGE) private readonly judge: Current<Judge | null>,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly repository: JudgementsRepository,
    private readonly calls: LanguageModelCalls,
    private readonly executions: ExecutionCosts,
  ) {}

  /** @returns how the judge judges; null without one */
  async terms(): Promise<JudgingTerms | null> {
    const judge = await this.judge();
    return judge && { paid: judge.paid, leftOut: judge.paid ? ['simulated'] : [] };
  }

  /**
   * Looks up stored judgements. Answers that were never judged are left out. Those of a demo are judged on the spot, by
   * nobody.
   */
  async known(
    scope: ProjectScope,
    answers: readonly JudgedAnswer[],
    { actors }: ActorSetRow,
  ): Promise<Map<JudgedAnswer, Judgement>> {
    const judge = await this.judge();
    const mentioning = answers.filter(({ actorIds }) => actorIds.length > 0);
    if (scope.demo) return new Map(mentioning.map((answer) => [answer, simulated(answer, actors)]));
    if (!judge) return new Map();
    const asked = mentioning.map((answer) => [answer, asking(judge, answer, actors)] as const);
    const found = await this.repository.find<JudgeReply>(
      scope,
      asked.map(([, { key }]) => key),
    );
    return new Map(
      asked.flatMap(([answer, { key, actorIds }]) => {
        const reply = found.get(key.toString('hex'));
        return reply ? [[answer, judgementOf(answer, actorIds, reply)]] : [];
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
  ): Promise<Map<number, Judgement>> {
    if (!scope.demo && !(await this.judge())) return new Map();
    const known = await this.known(scope, extracted.map(judgedAnswer), set);
    return new Map([...known].map(([{ executionId }, judgement]) => [executionId, judgement]));
  }

  /** @throws LanguageModelUnavailable */
  async ask(scope: ProjectScope, answer: JudgedAnswer, set: ActorSetRow): Promise<Judgement> {
    if (scope.demo) return simulated(answer, set.actors);
    const judge = await this.judge();
    if (!judge) throw new LanguageModelUnavailable('stopped', 'no judge is configured');
    const asked = asking(judge, answer, set.actors);
    const known = (await this.repository.find<JudgeReply>(scope, [asked.key])).get(asked.key.toString('hex'));
    const reply = known ?? (await this.pay(scope, judge, answer.executionId, asked));
    return judgementOf(answer, asked.actorIds, await this.settle(scope, judge, answer.executionId, asked, reply));
  }

  private async pay(
    scope: ProjectScope,
    judge: Judge,
    executionId: number,
    { question, key }: Asked,
  ): Promise<JudgeReply> {
    const judgement = { key, model: judge.model, promptVersion: PROMPT_VERSION };
    const keep = (reply: JudgeReply, sql: Sql) =>
      this.repository.insert(scope, [{ ...judgement, verdicts: reply }], this.clock.now(), sql);
    return this.call(scope, judge, executionId, question, keep);
  }

  /** Asks once more about actors whose level contradicted its score. What that says is the last word. */
  private async settle(scope: ProjectScope, judge: Judge, executionId: number, asked: Asked, reply: JudgeReply) {
    const { contradicted } = reply;
    if (contradicted.length === 0) return reply;
    const actors = contradicted.map((index) => ({ ...asked.question.actors[index]!, undecided: false }));
    const withBoth = ({ verdicts }: JudgeReply): JudgeReply => ({
      ...reply,
      verdicts: [
        ...reply.verdicts,
        ...verdicts.map((verdict) => ({ ...verdict, actor: contradicted[verdict.actor]! })),
      ],
      contradicted: [],
    });
    const keep = (second: JudgeReply, sql: Sql) => this.repository.replace(scope, asked.key, withBoth(second), sql);
    return withBoth(await this.call(scope, judge, executionId, { ...asked.question, actors }, keep));
  }

  private async call(
    scope: ProjectScope,
    judge: Judge,
    executionId: number,
    question: Question,
    keep: (reply: JudgeReply, sql: Sql) => Promise<void>,
  ): Promise<JudgeReply> {
    if (!judge.paid) {
      const { costMicros: _free, ...reply } = await judge.ask(question);
      await keep(reply, this.database);
      return reply;
    }
    const said = await this.calls.make<JudgeReply>(scope, {
      vendor: JUDGE_VENDOR,
      executionId,
      subject: null,
      count: (sql) => this.executions.countJudging(scope, executionId, sql),
      ask: () => judge.ask(question),
      keep: (reply, sql) => keep(onlyReply(reply ?? NOTHING_SAID), sql),
    });
    return said ?? NOTHING_SAID;
  }
}

const NOTHING_SAID: JudgeReply = { verdicts: [], meanings: [], contradicted: [] };

const onlyReply = ({ verdicts, meanings, contradicted }: JudgeReply): JudgeReply => ({
  verdicts,
  meanings,
  contradicted,
});

function questionOn({ text, actorIds, undecided }: JudgedAnswer, actors: ActorSetRow['actors']): Omit<Asked, 'key'> {
  const open = new Set(undecided.map(({ actorId }) => actorId));
  const named = actors
    .filter(({ actorId }) => actorIds.includes(actorId))
    .map(({ actorId, name, matchingNames, domain }) => ({
      actorId,
      asked: { names: [...new Set([name, ...matchingNames])], domain, undecided: open.has(actorId) },
    }))
    .toSorted((a, b) => (JSON.stringify(a.asked) < JSON.stringify(b.asked) ? -1 : 1));
  return {
    question: { text, actors: named.map(({ asked }) => asked) },
    actorIds: named.map(({ actorId }) => actorId),
  };
}

/** The key leaves ids out: a competitor that is removed and added again is the same to the judge. */
function asking({ model }: Judge, answer: JudgedAnswer, actors: ActorSetRow['actors']): Asked {
  const { question, actorIds } = questionOn(answer, actors);
  const key = createHash('sha256')
    .update(JSON.stringify([PROMPT_VERSION, model, question.text, question.actors]))
    .digest();
  return { question, actorIds, key };
}

function simulated(answer: JudgedAnswer, actors: ActorSetRow['actors']): Judgement {
  const { question, actorIds } = questionOn(answer, actors);
  return judgementOf(answer, actorIds, { ...NOTHING_SAID, verdicts: simulatedVerdicts(question) });
}
