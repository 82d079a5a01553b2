import { createHash } from 'node:crypto';
import type { AskedClaim, ClaimAnswer, Span } from '@app/core/claim-checks';
import { OTHER_SUBJECT } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import type { Sql } from '@app/platform/database';
import { type Writer, WRITER_VENDOR, type WriterQuestion } from '@app/platform/language-model';
import type { SpendSubject } from '../spending/vendor-call';
import type { LanguageModelCalls } from './language-model-calls.service';

/** Claims of one question. */
const TOGETHER = 20;

/** Where the replies about one subject are kept, so that none is paid for twice. */
export interface KeptReplies {
  /**
   * @param key SHA-256 of the question
   * @returns undefined when it was not answered; null when the writer declined
   */
  find<Said>(key: Buffer): Promise<Said | null | undefined>;
  keep(key: Buffer, said: unknown, sql: Sql): Promise<void>;
  /** @returns the number of the call among those of the subject, over all attempts */
  countCall(sql: Sql): Promise<number | undefined>;
}

interface PaidQuestions {
  readonly scope: ProjectScope;
  readonly subject: SpendSubject;
  readonly writer: Writer;
  readonly calls: LanguageModelCalls;
  readonly kept: KeptReplies;
  /** Aborts when the subject is somebody else's. */
  readonly signal: AbortSignal;
}

/** Asks the writer what it was not asked before, and stores each reply in the transaction that records its cost. */
export class PaidWriter {
  constructor(private readonly about: PaidQuestions) {}

  /**
   * @returns the reply; null when the writer declined, and would again
   * @throws LanguageModelUnavailable; the signal's reason
   */
  async answer<Said>(question: (writer: Writer) => WriterQuestion<Said>): Promise<Said | null> {
    const { scope, subject, writer, calls, kept, signal } = this.about;
    signal.throwIfAborted();
    const asked = question(writer);
    const key = keyOf(asked);
    const known = await kept.find<Said>(key);
    if (known !== undefined) return known;
    const reply = await calls.make<{ readonly said: Said }>(scope, {
      vendor: WRITER_VENDOR,
      executionId: OTHER_SUBJECT,
      subject,
      count: (sql) => kept.countCall(sql),
      ask: () => asked.ask(signal),
      keep: (given, sql) => kept.keep(key, given && given.said, sql),
    });
    signal.throwIfAborted();
    return reply && reply.said;
  }

  /**
   * The second question, once.
   * @returns answers in the order of the claims; null where there is none
   * @throws as {@link answer}
   */
  async check(round: number, claims: readonly AskedClaim[], spans: readonly Span[]): Promise<(ClaimAnswer | null)[]> {
    const answers: (ClaimAnswer | null)[] = [];
    for (let from = 0; from < claims.length; from += TOGETHER) {
      const batch = claims.slice(from, from + TOGETHER);
      const said = await this.answer((writer) => writer.check(round, batch, spans));
      answers.push(...(said ?? batch.map(() => null)));
    }
    return answers;
  }
}

const keyOf = ({ model, body }: WriterQuestion<unknown>): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([model, body]))
    .digest();
