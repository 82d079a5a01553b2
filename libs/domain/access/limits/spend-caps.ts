import type { Settings } from '@app/platform/config';

/** Caps on one local day's cost, in millionths of the currency; null is no cap. */
export interface SpendCaps {
  /** An account or project that reaches this cap is reported once a day. */
  readonly soft: number | null;
  /** No call begins that could exceed this cap. */
  readonly hard: number | null;
}

/** Caps that were set for one account or project alone. The installation's apply where those of administrators are absent. */
export interface OwnSpendCaps extends Partial<SpendCaps> {
  /** The hard cap that a project's owner has set; it never raises that of administrators. */
  readonly owner?: number;
}

export const accountCaps = (settings: Settings, own: OwnSpendCaps): SpendCaps => ({
  soft: settings.ACCOUNT_SOFT_CAP_MICROS ?? null,
  hard: settings.ACCOUNT_HARD_CAP_MICROS ?? null,
  ...own,
});

/** @returns those of administrators, below which the owner sets another */
export const givenProjectCaps = (settings: Settings, { owner: _, ...own }: OwnSpendCaps): SpendCaps => ({
  soft: settings.PROJECT_SOFT_CAP_MICROS ?? null,
  hard: settings.PROJECT_HARD_CAP_MICROS ?? null,
  ...own,
});

export function projectCaps(settings: Settings, own: OwnSpendCaps): SpendCaps {
  const { soft, hard } = givenProjectCaps(settings, own);
  return { soft, hard: own.owner === undefined ? hard : Math.min(own.owner, hard ?? Infinity) };
}
