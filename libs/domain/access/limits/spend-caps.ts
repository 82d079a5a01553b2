import type { Settings } from '@app/platform/config';

/** In millionths of the currency, for one local day; null is none. */
export interface SpendCaps {
  /** Reaching it is reported, once a day. */
  readonly soft: number | null;
  /** No call is begun that could go beyond it. */
  readonly hard: number | null;
}

/** As an operator set them for one account or project; what is absent is the installation's. */
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
