import type { EvidencePage } from '@app/core/claim-checks';
import type { TaskType } from '@app/core/kernel';

/** Texts that leave the house. How often models name the brand is for its editors and its press office. */
const PUBLIC: ReadonlySet<TaskType> = new Set<TaskType>(['create', 'update', 'custom']);

/** The pages that a text may rest on: what is published has none of the project's own figures. */
export const evidenceFor = (pages: readonly EvidencePage[], type: TaskType): readonly EvidencePage[] =>
  PUBLIC.has(type) ? pages.map((page) => ({ ...page, facts: [] })) : pages;
