import { createHash } from 'node:crypto';
import type { AskedClaim, ClaimAnswer, Span } from '@app/core/claim-checks';
import { backoffMs, OTHER_SUBJECT, RETRIES, WAITS } from '@app/core/kernel';
import type { Current } from '@app/domain/access';
import type { ProjectScope } from '@app/domain/tracking';
import type { Sql } from '@app/platform/database';
import { type CheckedSubject, type Writer, WRITER_VENDOR, type WriterQuestion } from '@app/platform/language-model';
import type { SpendSubject } from '../spending/vendor-call';
import type { LanguageModelCalls } from './language-model-calls.service';
import { AskAgain, LanguageModelUnavailable } from './language-model-unavailable';

/** Claims of one question. */
const TOGETHER = 20;

/** What is known of the calls of one question that failed. */
export interface Failures {
  readonly tries: number;
  /** How long it was put off after them, in milliseconds; not because of others' failures. */
  readonly waitedMs: number;
}

/** Where the replies about one subject are kept, so that none is paid for twice. */
export interface KeptReplies {
  /**
   * @param key SHA-256 of the question
   * @returns undefined when it was not answered; null when the writer declined
   */
  find<Said>(key: Buffer): Promise<Said | null | undefined>;
  keep(key: Buffer, said: unknown, sql: Sql): Promise<void>;
  /** @returns undefined for a question that has not failed */
  failures(key: Buffer): Promise<Failures | undefined>;
  keepFailures(key: Buffer, failures: Failures): Promise<void>;
  /** @returns the number of the call among those of the subject, over all attempts */
  countCall(sql: Sql): Promise<number | undefined>;
}

interface PaidQuestions {
  readonly scope: ProjectScope;
  readonly subject: SpendSubject;
  readonly writer: Current<Writer | null>;
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
   * @throws LanguageModelUnavailable, and AskAgain while the question has tries left; the signal's reason
   */
  async answer<Said>(question: (writer: Writer) => WriterQuestion<Said>): Promise<Said | null> {
    const { scope, subject, calls, kept, signal } = this.about;
    signal.throwIfAborted();
    const writer = await this.about.writer();
    if (!writer) throw new LanguageModelUnavailable('stopped', 'no writer is configured');
    const asked = question(writer);
    const key = keyOf(asked);
    const known = await kept.find<Said>(key);
    if (known !== undefined) return known;
    const making = calls.make<{ readonly said: Said }>(scope, {
      vendor: WRITER_VENDOR,
      executionId: OTHER_SUBJECT,
      subject,
      count: (sql) => kept.countCall(sql),
      ask: () => asked.ask(signal),
      keep: (given, sql) => kept.keep(key, given && given.said, sql),
    });
    const reply = await making.catch(async (error: unknown) => {
      signal.throwIfAborted();
      throw await this.failureOf(key, error);
    });
    signal.throwIfAborted();
    return reply && reply.said;
  }

  /** Kept in the database, so that a process that takes over goes on where another was killed. */
  private async failureOf(key: Buffer, error: unknown): Promise<unknown> {
    if (!(error instanceof LanguageModelUnavailable) || error.kind !== 'later') return error;
    const { kept } = this.about;
    const { message, waitMs: askedMs, asked } = error;
    if (!asked) return new AskAgain(message, askedMs ?? WAITS.vendorPause);
    const before = (await kept.failures(key)) ?? { tries: 0, waitedMs: 0 };
    const tries = before.tries + 1;
    const wait = backoffMs(RETRIES.writerCall, { attempt: tries, askedMs });
    const waitedMs = before.waitedMs + wait;
    await kept.keepFailures(key, { tries, waitedMs });
    const patient = tries < RETRIES.writerCall.maxAttempts && waitedMs <= WAITS.writerPatience;
    return patient ? new AskAgain(message, wait) : error;
  }

  /**
   * The second question, once.
   * @returns answers in the order of the claims; null where there is none
   * @throws as {@link answer}
   */
  async check(
    round: number,
    claims: readonly AskedClaim[],
    spans: readonly Span[],
    subject?: CheckedSubject,
  ): Promise<(ClaimAnswer | null)[]> {
    const answers: (ClaimAnswer | null)[] = [];
    for (let from = 0; from < claims.length; from += TOGETHER) {
      const batch = claims.slice(from, from + TOGETHER);
      const said = await this.answer((writer) => writer.check(round, batch, spans, subject));
      answers.push(...(said ?? batch.map(() => null)));
    }
    return answers;
  }
}

const keyOf = ({ model, body }: WriterQuestion<unknown>): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([model, body]))
    .digest();
