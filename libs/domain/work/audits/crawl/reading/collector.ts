import type { PageFacts } from '@app/core/audit-checks';
import type { Frame } from './frame';

/** Gathers one part of a page's facts while the page is gone through once, in the order of its markup. */
export interface Collector {
  enter?(frame: Frame): void;
  /** @param text as written, references decoded */
  text?(text: string, frame: Frame): void;
  leave?(frame: Frame): void;
  comment?(text: string, line: number): void;
  facts(): Partial<PageFacts>;
}
