export interface ExportProblem {
  /** Of the file, from 1. */
  readonly line: number;
  /** The heading of the column; null where the line as a whole is meant. */
  readonly column: string | null;
  readonly message: string;
}

/** A file that cannot be read, for whoever has sent it. */
export class UnreadExport extends Error {
  constructor(readonly problem: ExportProblem) {
    super(problem.message);
  }
}
