import { setImmediate } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import {
  type ActorSet,
  type CapturedAnswer,
  type CompiledActors,
  compileActors,
  extract,
  type Extraction,
  type Verdicts,
} from '@app/core/extraction';
import { atMost } from '@app/core/kernel';
import { ForeignText, UnreadableText } from '@app/platform/foreign-text';
import { observed } from '@app/platform/telemetry';
import { EXTRACTION_READER } from './extraction-reader';

/** Answers of models are far shorter. This much takes a fraction of a second at worst. */
export const LONG_ANSWER = 100_000;

/** A project's actors, prepared for any number of answers. */
export interface PreparedActors {
  readonly set: ActorSet;
  readonly compiled: CompiledActors;
}

/** Preparing actors takes as long as extracting an answer, and answers of one project come one by one. */
const prepared = new LRUCache<string, PreparedActors>(atMost(100));

export function prepareActors(set: ActorSet): PreparedActors {
  const key = JSON.stringify(set);
  const found = prepared.get(key) ?? { set, compiled: compileActors(set) };
  prepared.set(key, found);
  return found;
}

const NOTHING_FOUND: Extraction = { mentions: [], undecided: [], sources: [] };
const NEVER = new AbortController().signal;

/** Processes for long answers. A list of addresses takes more memory than any page. */
@Injectable()
export class LongAnswerReaders extends ForeignText {
  constructor() {
    super({ processes: 1, heapMb: 768, residentMb: 1_280 });
  }
}

/**
 * Extracts answers while the process goes on with other work: an answer of more than {@link LONG_ANSWER} characters in a
 * process of its own, others here, with a turn for everybody else behind each.
 */
@Injectable()
export class AnswerExtractor {
  private readonly logger = new Logger(AnswerExtractor.name);

  constructor(private readonly readers: LongAnswerReaders) {}

  /** An answer that no process can read has no mentions and no sources. */
  async extract(answer: CapturedAnswer, { set, compiled }: PreparedActors, verdicts?: Verdicts): Promise<Extraction> {
    if (answer.text.length <= LONG_ANSWER) {
      await setImmediate();
      return observed('visibility.extraction.duration', { place: 'worker' }, async () =>
        extract(answer, compiled, verdicts),
      );
    }
    return observed('visibility.extraction.duration', { place: 'process' }, async (ended) => {
      try {
        const long = { answer, actors: set, verdicts: [...(verdicts ?? [])] };
        return await this.readers.read(EXTRACTION_READER, long, NEVER);
      } catch (error) {
        if (!(error instanceof UnreadableText)) throw error;
        ended('unreadable');
        const { length } = answer.text;
        this.logger.error(`an answer of ${length} characters counts as empty: unreadable (${error.reason})`);
        return NOTHING_FOUND;
      }
    });
  }
}
