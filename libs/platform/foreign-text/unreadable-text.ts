/**
 * - `refused` the reader itself threw: the text is beyond its limits, or no text of its kind
 * - `time`, `memory` the process was ended for what it took
 * - `crash` the process ended by itself
 * - `answer` what came back was too large or of another shape
 */
export type UnreadableCause = 'refused' | 'time' | 'memory' | 'crash' | 'answer';

/** A text that could not be read, and will not be by another attempt. */
export class UnreadableText extends Error {
  constructor(
    readonly reason: UnreadableCause,
    detail: string,
  ) {
    super(`unreadable (${reason}): ${detail}`);
  }
}
