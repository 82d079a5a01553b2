import { ApiError } from './errors';

/** Limits of docs/api.md that do not depend on a plan. */
export const LIMITS = {
  perPageDefault: 20,
  perPageMax: 100,
  /** Projects on a page of all projects, unless sent. */
  portfolioPage: 50,
  /** Cited domains that are held against all answers: those that most of them cite (docs/citation-intelligence.md). */
  domainsLookedAt: 200,
  rangeMaxDays: 3_660,
  windowMaxDays: 3_661,
  /** Calendar arithmetic and the date columns agree on these years; nothing was captured outside them. */
  firstYear: 1970,
  lastYear: 2999,
  bodyBytes: 1024 * 1024,
  /** Arrays and objects within each other in a body; ours need five. */
  jsonDepth: 64,
  /** Names of unknown parameters that an answer repeats, and characters of each. */
  ignoredNames: 20,
  ignoredNameLength: 64,
  requestsPerMinute: 300,
  writesPerMinute: 60,
  /** From one address. */
  wrongKeysPerMinute: 600,
  /** Attempts to sign in within 15 minutes: on one account from one address, from one address, on one account. */
  signInsPerAccountAndAddress: 10,
  signInsPerAddress: 30,
  signInsPerAccount: 100,
  /** From one address. */
  signUpsPerHour: 5,
  /** From one address. */
  forgottenPerHour: 10,
  /** From one address. */
  registrationsPerHour: 5,
  /** From one address. */
  tokenRequestsPerMinute: 60,
  redirectUrisPerClient: 10,
  clientNameLength: 200,
  compressAboveBytes: 1024,
  /** Of the log of who changed what. */
  changesKeptDays: 366,
  /** Work that was given up longer ago is history. */
  deadLetterDays: 30,
  deadLettersPerRequest: 100,
  /** Of each kind of work; more of them are not counted, and the oldest not listed. */
  deadLettersCounted: 10_000,
  timeZoneLength: 64,
  promptLength: 2_000,
  promptsPerRequest: 100,
  /** Runs of a prompt on a model in one slot. */
  replicates: 10,
  /** Most tags, and most prompts, that one request assigns to each other; every pair may be a row. */
  tagsPerRequest: 100,
  taggedPromptsPerRequest: 1_000,
  /** Most prompts that one request deletes: their ids stand in the address, which proxies take up to 8 kB of. */
  deletedPromptsPerRequest: 500,
  /** For so long a change of many prompts at once can be undone. */
  undoSeconds: 60,
  collectionNameLength: 255,
  descriptionLength: 2_000,
  idempotencyKeyLength: 255,
  listedAnswerLength: 10_000,
  /** Of a text that answers are searched for, and of what is shown around the first place, in code points. */
  searchLength: 500,
  snippetLength: 240,
  /** Places of one answer that cite something, as they are shown, and URLs of one marker among them. */
  citationPlaces: 5_000,
  urlsOfMarker: 10,
  /** Longest name of a brand, project or annotation, and longest id in an app store. */
  nameLength: 255,
  /** RFC 5321, section 4.5.3.1.3, without the angle brackets. */
  emailLength: 254,
  /** NIST SP 800-63B has 8 as its least, and asks that at least 64 be allowed. */
  passwordMinLength: 10,
  passwordMaxLength: 256,
  matchingNames: 50,
  displayNameLength: 80,
  logoBytes: 102_400,
  /** Pixels. */
  logoSide: 2_000,
  urlLength: 2_048,
  /** RFC 1035, section 2.3.4, without the dot at the end. */
  domainLength: 253,
  /** What the user of an intelligence task may say, and the text to be brought up to date. */
  taskInstructionsLength: 4_000,
  existingContentLength: 60_000,
  /** Of a written text that people edit: a title, a heading or a description; a section or an answer; all of it. */
  taskLineLength: 300,
  taskSectionLength: 10_000,
  taskTextLength: 60_000,
  /** Sections of a text, and questions; edits of one request, and the sentences that are new by them; and the newest versions of a text, kept beside its first. */
  taskSections: 100,
  taskEditsPerRequest: 20,
  taskSentencesPerRequest: 300,
  taskVersionsKept: 100,
  /** Audits of a project that have not ended; each asks a site of somebody for up to `AUDIT_PAGES` URLs. */
  openAuditsPerProject: 20,
  /** Audits of a project that repeat. */
  auditSeriesPerProject: 50,
  /** Of a robots.txt or llms.txt that is proposed and edited: characters, lines, edits of one request; and its newest versions, kept beside the first. */
  auditFileLength: 100_000,
  auditFileLines: 5_000,
  auditFileEditsPerRequest: 100,
  auditFileVersionsKept: 100,
  /** Shares of a project that are alive; how long one lives unless its maker says so, and at most. */
  sharesPerProject: 100,
  shareDays: 30,
  shareMaxDays: 366,
  savedViewsPerProject: 500,
  /** They share the false alarms of the project. */
  monitorsPerProject: 20,
  /** Of an uploaded file of answers: its bytes, and those of a piece, which fits a body as Base64. */
  importFileBytes: 64 * 1024 * 1024,
  importPieceBytes: 720 * 1024,
  /** Characters of one row of such a file, and of its beginning that is looked at before it is sent. */
  importRowLength: 1024 * 1024,
  importHeadLength: 256 * 1024,
  /** Rows of that beginning that are shown. */
  importRowsShown: 10,
  /** Rows that a preview judges: other requests wait meanwhile. */
  importRowsLookedAt: 1_000,
  /** Refused rows that are kept of a file, all of which are counted, and characters of each. */
  importRefusedKept: 10_000,
  importRefusedLength: 32_000,
  /** Fields that a mapping names. */
  importFields: 20,
  /** Imports of a project that have not ended, and days after which one that gets no pieces is forgotten. */
  openImportsPerProject: 5,
  importDays: 7,
  /** Places of a brand on sites that are not its own. */
  ownedMediaPerProject: 100,
  /** Exports of Search Console, GA4 and Bing that a project keeps, and rows of one that a preview shows. */
  siteExportsPerProject: 500,
  siteExportRowsShown: 10,
  /** People of a project beside its owner, and invitations that wait; those of the installation. */
  membersPerProject: 200,
  openInvitations: 500,
  invitationDays: 7,
  /** What somebody has ticked and typed in a set-up, and the rivals that it may begin with. */
  setupDraftLength: 60_000,
  rivalsOfSetup: 50,
  /** Webhooks of a project, secrets of one that hold, and deliveries of a test within an hour. */
  webhooksPerProject: 100,
  secretsPerWebhook: 3,
  webhookTestsPerHour: 20,
  /** Hours for which a secret still holds that was replaced. */
  formerSecretHours: 24,
  /** Of one message, and characters of the answer to it that are kept. */
  webhookPayloadBytes: 64 * 1024,
  webhookAnswerLength: 2_000,
  /** Bytes of the answer that are read, and milliseconds in which it must have come. */
  webhookAnswerBytes: 64 * 1024,
  webhookTimeoutMs: 10_000,
  /** Attempts that fail in a row before a webhook is disabled. */
  webhookFailures: 20,
  /** Of one answer that is told: the characters of its beginning, and its citations. */
  toldResponseLength: 1_000,
  citationsTold: 50,
  /** Days for which messages and deliveries are kept. */
  webhookDays: 30,
  digestsPerProject: 20,
  /** Days for which issues of digests are kept. */
  digestIssueDays: 366,
  /** Whom one digest is sent to. */
  channelsPerDigest: 20,
  /** After one test of a digest the next one waits so long. */
  digestTestSeconds: 30,
  /** Brands of its table, steps and alarms that a digest has room for, and characters of each text. */
  digestBrands: 5,
  digestSteps: 3,
  digestAlarms: 3,
  digestTextLength: 140,
  /** Channels of a project, tests of them within an hour, and characters of a line and lines of a notice. */
  channelsPerProject: 50,
  channelTestsPerHour: 20,
  noticeLineLength: 300,
  noticeLines: 12,
  /** Refusals in a row after which an address counts as one that bounces. */
  bounces: 3,
  /** From one address: mails that are stopped in a minute. */
  stopsPerMinute: 600,
  /** Days within which an address must agree to be told, and for which notices and letters are kept. */
  confirmationDays: 7,
  noticeDays: 30,
  letterDays: 7,
  /** Mails of one purpose to one address within a day, and of one purpose that one person causes. */
  lettersPerAddress: 3,
  ownerLetters: 20,
  lettersPerPerson: 50,
  /** From one address. */
  shareViewsPerMinute: 60,
  /** Every row repeats its actor, so that a longer table outgrows what one text can hold. */
  tableRows: 250_000,
  /** Rows that the intervals of one answer rest on; they are summed up in memory. */
  sampleRows: 1_000_000,
  /** Answers in which one question looks for what models searched for. */
  searchedAnswers: 60_000,
  /** Source rows of one question whose sums are not kept: domains, by sites of one kind. */
  sourcesOfKind: 1_000_000,
  /** Days after which recommendations of a type may be launched again for a project. */
  recommendationDays: 7,
} as const;

/** The `per_page` of a list that is asked for as a whole. No page is longer, so it stands for no limit at all. */
export const EVERY_ROW = Number.POSITIVE_INFINITY;

/**
 * @param there how many of `what` the project has already
 * @throws ApiError `ERR_LIMIT_REACHED` where another one would be too many
 */
export function requireRoom(there: number, most: number, what: string): void {
  if (there >= most) throw new ApiError('ERR_LIMIT_REACHED', `a project has at most ${most} ${what}`);
}
