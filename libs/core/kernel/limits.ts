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
  promptsPerRequest: 100,
  /** Tags and prompts that one request assigns to each other; every pair may be a row. */
  tagsPerRequest: 100,
  taggedPromptsPerRequest: 1_000,
  collectionNameLength: 255,
  descriptionLength: 2_000,
  idempotencyKeyLength: 255,
  listedAnswerLength: 10_000,
  /** Of brands, projects, annotations and ids in app stores. */
  nameLength: 255,
  matchingNames: 50,
  urlLength: 2_048,
  /** Every row repeats its actor: longer tables outgrow what one text can hold. */
  tableRows: 250_000,
} as const;
