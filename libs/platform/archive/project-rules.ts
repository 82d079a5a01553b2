import type { Replacements } from './rows';

/** Where a project is loaded: its new number, and the account that it belongs to. */
export interface NewHome {
  readonly projectId: number;
  readonly ownerId: number;
}

/** A table with rows that go with their project. */
export interface CarriedTable {
  readonly table: string;
  /** SQL of a condition; all rows of the project unless given. */
  readonly where?: (projectId: number) => string;
  /** What is stored elsewhere in place of a value. The column that names the project needs no word. */
  readonly becomes?: (home: NewHome) => Replacements;
  /** Sequences that number its rows and are not of one of its columns. */
  readonly sequences?: readonly string[];
}

/** What of a project its archive has. Platform knows no table by name; domain/work/project-archives does. */
export interface ProjectRules {
  /** A table comes behind those that it references, `projects` first. */
  readonly carried: readonly CarriedTable[];
  /** Tables whose rows stay behind, and have to be set up again. */
  readonly setUpAgain: readonly string[];
  /** SQL of statements that end the load. */
  readonly afterwards: (home: NewHome) => readonly string[];
}

/** The column that names the project. */
export const projectColumn = (table: string): string => (table === 'projects' ? 'id' : 'project_id');
