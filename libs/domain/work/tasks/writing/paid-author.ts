import { createHash } from 'node:crypto';
import type { AskedClaim, ClaimAnswer, Span } from '@app/core/claim-checks';
import type { WriterCalls } from '@app/domain/pipeline';
import type { ProjectScope } from '@app/domain/tracking';
import type { Writer, WriterQuestion } from '@app/platform/language-model';
import type { Assignment, Author, Draft, Plan } from './article/draft';
import type { WritingSteps } from './writing-steps.repository';

/** Claims of one question. */
const TOGETHER = 20;

/** The writer does not take the question, and would not take it another time. */
export class WriterDeclined extends Error {}

interface Desk {
  readonly scope: ProjectScope;
  readonly taskId: number;
  readonly signal: AbortSignal;
  readonly writer: Writer;
  readonly calls: WriterCalls;
  readonly steps: WritingSteps;
  now(): Date;
}

/** Asks the writer what it was not asked before, and stores each reply in the transaction that records its cost. */
export class PaidAuthor implements Author {
  constructor(private readonly desk: Desk) {}

  async plan(assignment: Assignment, spans: readonly Span[]): Promise<Plan> {
    return given(await this.answer(this.desk.writer.plan(assignment, spans)));
  }

  async write(assignment: Assignment, plan: Plan, spans: readonly Span[]): Promise<Draft> {
    return given(await this.answer(this.desk.writer.write(assignment, plan, spans)));
  }

  async ask(round: number, claims: readonly AskedClaim[], spans: readonly Span[]): Promise<(ClaimAnswer | null)[]> {
    const answers: (ClaimAnswer | null)[] = [];
    for (let from = 0; from < claims.length; from += TOGETHER) {
      const batch = claims.slice(from, from + TOGETHER);
      const said = await this.answer(this.desk.writer.check(round, batch, spans));
      answers.push(...(said ?? batch.map(() => null)));
    }
    return answers;
  }

  /** @throws JudgeSilent, and the signal's reason once the task is somebody else's */
  private async answer<Said>(question: WriterQuestion<Said>): Promise<Said | null> {
    const { scope, taskId, signal, calls, steps } = this.desk;
    signal.throwIfAborted();
    const step = { taskId, key: keyOf(question) };
    const known = await steps.find<Said>(scope, step);
    if (known !== undefined) return known;
    const said = await calls.make<Said>(
      scope,
      { kind: 'task', id: taskId },
      {
        question,
        signal,
        count: (sql) => steps.countCall(scope, taskId, sql),
        keep: (reply, sql) => steps.keep(scope, step, reply, this.desk.now(), sql),
      },
    );
    signal.throwIfAborted();
    return said;
  }
}

const keyOf = ({ model, body }: WriterQuestion<unknown>): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([model, body]))
    .digest();

function given<Said>(said: Said | null): Said {
  if (said === null) throw new WriterDeclined();
  return said;
}
