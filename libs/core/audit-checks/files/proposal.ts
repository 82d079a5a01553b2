import { LIMITS } from '@app/core/kernel';
import { type FileLine, linesIn } from './file-lines';

/**
 * - `proposed` a file that is otherwise than the present one
 * - `unchanged` no check asks for a change
 * - `impossible` nothing can be proposed, and a note says why
 */
export const FILE_OUTCOMES = ['proposed', 'unchanged', 'impossible'] as const;
export type FileOutcome = (typeof FILE_OUTCOMES)[number];

/** What an audit proposes of one file. */
export interface FileProposal {
  readonly outcome: FileOutcome;
  /** Where the file belongs. */
  readonly url: string;
  /** As the crawl has read it; null when there is none. */
  readonly present: string | null;
  /** In one or two sentences what is proposed, or why nothing is. */
  readonly note: string;
  /** Empty unless proposed. */
  readonly lines: readonly FileLine[];
}

type Bare = Pick<FileProposal, 'url' | 'present'>;

export const impossible = (file: Bare, note: string): FileProposal => ({
  ...file,
  outcome: 'impossible',
  note,
  lines: [],
});
export const unchanged = (file: Bare, note: string): FileProposal => ({
  ...file,
  outcome: 'unchanged',
  note,
  lines: [],
});
export const proposed = (file: Bare, note: string, lines: readonly FileLine[]): FileProposal => ({
  ...file,
  outcome: 'proposed',
  note,
  lines,
});

/** A file of which nothing was there. */
export const newLines = (texts: readonly string[], check: string): FileLine[] =>
  texts.map((text) => ({ text, was: null, checks: [check], byPerson: false }));

/** Whether a file is longer than what is proposed and edited. */
export const isTooLong = (text: string): boolean =>
  text.length > LIMITS.auditFileLength || linesIn(text).length > LIMITS.auditFileLines;
