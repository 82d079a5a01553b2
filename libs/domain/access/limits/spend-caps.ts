import type { Settings } from '@app/platform/config';

/** Caps on one local day's cost, in millionths of the currency; null is no cap. */
export interface SpendCaps {
  /** An account or project that reaches this cap is reported once a day. */
  readonly soft: number | null;
  /** No call begins that could exceed this cap. */
  readonly hard: number | null;
}

/** Caps that an operator set for one account or project. The installation's apply where one is absent. */
export type OwnSpendCaps = Partial<SpendCaps>;

export const accountCaps = (settings: Settings, own: OwnSpendCaps): SpendCaps => ({
  soft: settings.ACCOUNT_SOFT_CAP_MICROS ?? null,
  hard: settings.ACCOUNT_HARD_CAP_MICROS ?? null,
  ...own,
});

export const projectCaps = (settings: Settings, own: OwnSpendCaps): SpendCaps => ({
  soft: settings.PROJECT_SOFT_CAP_MICROS ?? null,
  hard: settings.PROJECT_HARD_CAP_MICROS ?? null,
  ...own,
});
