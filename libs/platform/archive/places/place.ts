import type { Readable } from 'node:stream';

/** Where archives are kept. */
export interface Place {
  /** Keeps all of the stream under a name that is not taken, or nothing. @returns how people find it */
  keep(name: string, content: Readable): Promise<Kept>;
  /** Names of what is kept here. */
  names(): Promise<string[]>;
  remove(name: string): Promise<void>;
}

export interface Kept {
  readonly path: string;
  readonly bytes: number;
}

export interface Source {
  readonly path: string;
  readonly bytes: number;
  readonly content: Readable;
}
