/** Limits of docs/api.md that do not depend on a plan. */
export const LIMITS = {
  perPageDefault: 20,
  perPageMax: 100,
  rangeMaxDays: 3_660,
  windowMaxDays: 3_661,
  bodyBytes: 1024 * 1024,
  /** Arrays and objects within each other in a body; ours need five. */
  jsonDepth: 64,
  requestsPerMinute: 300,
  writesPerMinute: 60,
  /** From one address. */
  wrongKeysPerMinute: 600,
  /** From one address. */
  registrationsPerHour: 5,
  /** From one address. */
  tokenRequestsPerMinute: 60,
  redirectUrisPerClient: 10,
  clientNameLength: 200,
  compressAboveBytes: 1024,
  promptLength: 2_000,
  promptsPerRequest: 100,
  /** Most tags, and most prompts, that one request assigns to each other; every pair may be a row. */
  tagsPerRequest: 100,
  taggedPromptsPerRequest: 1_000,
  collectionNameLength: 255,
  descriptionLength: 2_000,
  idempotencyKeyLength: 255,
  listedAnswerLength: 10_000,
  /** Longest name of a brand, project or annotation, and longest id in an app store. */
  nameLength: 255,
  matchingNames: 50,
  urlLength: 2_048,
  /** Every row repeats its actor, so that a longer table outgrows what one text can hold. */
  tableRows: 250_000,
} as const;
