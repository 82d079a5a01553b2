import type { INestApplicationContext } from '@nestjs/common';
import type { Settings } from '@app/platform/config';
import type { Sql } from '@app/platform/database';

/** `warning`: it works, and something will go wrong or is missing. `skipped`: there was nothing to look at. */
export type CheckState = 'ok' | 'warning' | 'failed' | 'skipped';

export interface Finding {
  readonly state: CheckState;
  /** One line: what was found. */
  readonly finding: string;
  /** One line: what the operator does about it. */
  readonly advice?: string;
}

/** The installation, as far as it can be reached. What cannot be reached is thrown as {@link OutOfReach}. */
export interface Installation {
  readonly settings: Settings;
  /** Why the database cannot be reached, if that is so. */
  readonly unreachable?: unknown;
  readonly sql: Pick<Sql, 'query'>;
  readonly app: INestApplicationContext;
}

/** One part of an installation, looked at without changing anything. */
export interface Check {
  readonly name: string;
  /** What the operator does when it throws. */
  readonly advice: string;
  /** @throws OutOfReach when what it needs is not there; anything else thrown is a failure with its message */
  readonly look: (installation: Installation) => Promise<Finding>;
}

/** A check cannot be made, because something that another check names is missing. */
export class OutOfReach extends Error {}

export const ok = (finding: string): Finding => ({ state: 'ok', finding });
export const warning = (finding: string, advice: string): Finding => ({ state: 'warning', finding, advice });
export const failed = (finding: string, advice: string): Finding => ({ state: 'failed', finding, advice });
export const skipped = (finding: string): Finding => ({ state: 'skipped', finding });
