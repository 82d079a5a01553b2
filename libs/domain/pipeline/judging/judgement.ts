import type { UndecidedMention } from '@app/core/extraction';
import type { JudgeReply } from '@app/platform/judge';
import type { ActorSentiment, ExtractedExecution } from '../ingest/derived-rows';
import type { MentionVerdict } from '../verdicts/mention-verdicts.repository';

/** An answer with the actors that the judge is asked about. */
export interface JudgedAnswer {
  readonly executionId: number;
  readonly text: string;
  readonly actorIds: readonly number[];
  /** Those among them of whom the judge also says whether the answer means them. */
  readonly undecided: readonly UndecidedMention[];
}

/** What the judge said about an answer. */
export interface Judgement {
  readonly sentiments: readonly ActorSentiment[];
  readonly verdicts: readonly MentionVerdict[];
}

/** Undecided actors ride along: without a mention that the rules count, the judge is asked about nobody. */
export function judgedAnswer({ execution, extraction }: ExtractedExecution): JudgedAnswer {
  const { mentions, undecided } = extraction;
  const actorIds = [...mentions, ...(mentions.length > 0 ? undecided : [])].map(({ actorId }) => actorId);
  return { executionId: execution.id, text: execution.text, actorIds: [...new Set(actorIds)], undecided };
}

/** @param actorIds of the question, in its order */
export function judgementOf(
  { executionId, undecided }: JudgedAnswer,
  actorIds: readonly number[],
  { verdicts, meanings }: JudgeReply,
): Judgement {
  const byRules = new Map(undecided.map(({ actorId, counted }) => [actorId, counted]));
  const decided = meanings.map(({ actor, means, quote }): MentionVerdict => {
    const actorId = actorIds[actor]!;
    return { executionId, actorId, byRules: byRules.get(actorId) ?? false, byJudge: means, quote };
  });
  const isMention = (actorId: number): boolean =>
    decided.find((verdict) => verdict.actorId === actorId)?.byJudge ?? byRules.get(actorId) ?? true;
  const sentiments = verdicts.map(({ actor, level, score, quote, topics, remark }): ActorSentiment => ({
    executionId,
    actorId: actorIds[actor]!,
    level,
    score,
    comments: remark ? [quote, remark] : [quote],
    topics,
  }));
  return { sentiments: sentiments.filter(({ actorId }) => isMention(actorId)), verdicts: decided };
}
