/** Limits of docs/api.md that do not depend on a plan. */
export const LIMITS = {
  perPageDefault: 20,
  perPageMax: 100,
  rangeMaxDays: 3_660,
  windowMaxDays: 3_661,
  bodyBytes: 1024 * 1024,
  requestsPerMinute: 300,
  writesPerMinute: 60,
  compressAboveBytes: 1024,
  promptLength: 2_000,
} as const;
