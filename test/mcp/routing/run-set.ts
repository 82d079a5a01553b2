import { setTimeout as wait } from 'node:timers/promises';
import { VendorError } from '@app/platform/model-vendors';
import type { RoutingModel } from './routing-model';
import type { RoutingQuestion } from './routing-set';
import { type Call, type Score, type ScoredTool, scoreOf } from './score';

const AT_ONCE = 4;
const ATTEMPTS = 3;
const WAIT_MS = 2_000;

export interface Outcome {
  readonly question: RoutingQuestion;
  readonly call: Call | null;
  readonly costMicros: number | null;
  /** null when the endpoint gave no answer. */
  readonly score: Score | null;
}

/** Whether the tools offered can be right: one of them is accepted, or none should be called. */
export const isAskable = ({ accept }: RoutingQuestion, tools: readonly ScoredTool[]): boolean =>
  accept.length === 0 || accept.some(({ tool }) => tools.some(({ name }) => name === tool));

/**
 * Asks each question once, four at a time, and scores the first call.
 * @throws VendorError `account` when the key or its credit fails
 */
export async function runSet(
  questions: readonly RoutingQuestion[],
  tools: readonly ScoredTool[],
  model: RoutingModel,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const open = questions.values();
  const worker = async (): Promise<void> => {
    for (const question of open) outcomes.push(await outcomeOf(question, tools, model, 1));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return outcomes.sort((one, other) => one.question.id.localeCompare(other.question.id));
}

async function outcomeOf(
  question: RoutingQuestion,
  tools: readonly ScoredTool[],
  model: RoutingModel,
  attempt: number,
): Promise<Outcome> {
  try {
    const { call, costMicros } = await model.ask(question.question);
    return { question, call, costMicros, score: scoreOf(question, call, tools) };
  } catch (error) {
    if (!(error instanceof VendorError) || error.kind === 'account') throw error;
    const mayPass = error.kind === 'rate_limited' || error.kind === 'unavailable';
    if (!mayPass || attempt === ATTEMPTS) return { question, call: null, costMicros: error.costMicros, score: null };
    await wait(error.retryAfterMs ?? WAIT_MS * attempt);
    return outcomeOf(question, tools, model, attempt + 1);
  }
}
