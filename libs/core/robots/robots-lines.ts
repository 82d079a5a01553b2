import { readablePart } from './parse-robots';

/** A line of a robots.txt, as an author reads it. */
export interface RobotsLine {
  /** Counts from 1. */
  readonly number: number;
  /** Without its comment and the blanks around. */
  readonly text: string;
  /** Before the first colon, in lower case; null for a line that has none. */
  readonly key: string | null;
  /** Behind it; empty without one. */
  readonly value: string;
}

/**
 * The lines that say something: neither empty nor all comment. What lies beyond the bytes that crawlers must read is left
 * out (RFC 9309, section 2.5).
 */
export function robotsLines(text: string): RobotsLine[] {
  return readablePart(text)
    .split(/\r\n|\r|\n/)
    .flatMap((raw, index): RobotsLine[] => {
      const line = raw.split('#', 1)[0]!.trim();
      if (!line) return [];
      const colon = line.indexOf(':');
      const key = colon < 0 ? null : line.slice(0, colon).trim().toLowerCase();
      return [{ number: index + 1, text: line, key, value: colon < 0 ? '' : line.slice(colon + 1).trim() }];
    });
}
