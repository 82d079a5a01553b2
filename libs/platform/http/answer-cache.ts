import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type Settings, SETTINGS } from '@app/platform/config';
import { CsvText, JsonText } from './answer-text';

/** A character of a string that holds only Latin-1 takes one byte, of any other two. */
const BYTES_PER_CHARACTER = 2;
const MEGABYTE = 1_048_576;

type Body = () => Promise<object>;

/**
 * Answers by their ETag. The tag names everything that an answer depends on, so an entry is never wrong, only unused
 * after the project has moved on. Clients that ask for the same at the same time share one computation.
 */
@Injectable()
export class AnswerCache {
  private readonly texts: LRUCache<string, JsonText | CsvText, Body> | null;

  constructor(@Inject(SETTINGS) { ANSWER_CACHE_MB }: Pick<Settings, 'ANSWER_CACHE_MB'>) {
    this.texts =
      ANSWER_CACHE_MB === 0
        ? null
        : new LRUCache({
            maxSize: ANSWER_CACHE_MB * MEGABYTE,
            sizeCalculation: ({ text }) => text.length * BYTES_PER_CHARACTER,
            // Pushed out while it is computed, it is still somebody's answer.
            ignoreFetchAbort: true,
            fetchMethod: async (_etag, _stale, { context: body }) => toText(await body()),
          });
  }

  async answer(etag: string, body: Body): Promise<object> {
    return (await this.texts?.fetch(etag, { context: body })) ?? body();
  }
}

const toText = (answer: object): JsonText | CsvText =>
  answer instanceof CsvText ? answer : new JsonText(JSON.stringify(answer));
