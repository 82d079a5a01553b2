export interface ImportProblem {
  readonly line: number;
  readonly message: string;
}

export interface ImportReport {
  readonly lines: number;
  readonly imported: number;
  /** Of the imported ones: answers of models that are off, which count once these are on. */
  readonly ofModelsOff: number;
  /** Lines that were imported before, or stand twice in the file. */
  readonly duplicates: number;
  /** Prompts that the project did not have before. */
  readonly promptsAdded: number;
  /** Prompts that vendors were not asked before, and are from now on. */
  readonly promptsScheduled: number;
  /** Lines that were refused, each with its reason. */
  readonly problems: readonly ImportProblem[];
}

export const NOTHING_IMPORTED: ImportReport = {
  lines: 0,
  imported: 0,
  ofModelsOff: 0,
  duplicates: 0,
  promptsAdded: 0,
  promptsScheduled: 0,
  problems: [],
};

export const joined = (a: ImportReport, b: ImportReport): ImportReport => ({
  lines: a.lines + b.lines,
  imported: a.imported + b.imported,
  ofModelsOff: a.ofModelsOff + b.ofModelsOff,
  duplicates: a.duplicates + b.duplicates,
  promptsAdded: a.promptsAdded + b.promptsAdded,
  promptsScheduled: a.promptsScheduled + b.promptsScheduled,
  problems: [...a.problems, ...b.problems],
});
