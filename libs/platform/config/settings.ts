import { z } from 'zod';
import { LIMITS } from '@app/core/kernel';
import { modelNamesSetting } from './model-names.setting';
import { planLimitsSetting } from './plan-limits.setting';
import { captureAccountSettings, vendorAccountSettings, vendorChoiceSettings } from './vendor-accounts.setting';

const text = z.string().trim().min(1);
const integer = (fallback: number, min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback);
const micros = z.coerce.number().int().min(0).max(1_000_000_000_000_000);
const flag = (fallback: 'true' | 'false') =>
  z
    .enum(['true', 'false', '1', '0'])
    .default(fallback)
    .transform((value) => value === 'true' || value === '1');
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

const hosts = list
  .refine(
    (all) => all.every((host) => /^[^\s:/@]+:\d{1,5}$|^\[[\da-f:]+\]:\d{1,5}$/i.test(host)),
    'must be host:port, …',
  )
  .transform((all) => all.map((host) => host.toLowerCase().replace(/[[\]]/g, '')))
  .default([]);

/** An address, or a name with one in angle brackets, and no line end. */
const MAIL_FROM = /^(?:[^\s<>@,;"]+@[^\s<>@,;"]+|[^\p{Cc}<>"]* <[^\s<>@,;"]+@[^\s<>@,;"]+>)$/u;

/**
 * Every setting of the product, with its form and its default. `.env.example` lists them for operators. The name of a
 * duration ends in its unit.
 */
export const settingsSchema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    METRICS_PORT: integer(0, 0, 65_535),
    METRICS_HOST: text.default('127.0.0.1'),
    OTEL_SDK_DISABLED: z.preprocess(
      (value) => (typeof value === 'string' ? value.toLowerCase() : value),
      flag('false'),
    ),
    OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: httpUrl.optional(),
    OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: httpUrl.optional(),
    OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none']).default('otlp'),
    OTEL_METRICS_EXPORTER: z.enum(['otlp', 'none']).default('otlp'),
    OTEL_METRIC_EXPORT_INTERVAL: integer(60_000, 1_000, 3_600_000),
    OTEL_TRACES_SAMPLER: z
      .enum([
        'always_on',
        'always_off',
        'traceidratio',
        'parentbased_always_on',
        'parentbased_always_off',
        'parentbased_traceidratio',
      ])
      .default('parentbased_always_on'),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),

    HOST: text.default('127.0.0.1'),
    PORT: integer(3000, 0, 65_535),
    MCP_PORT: integer(3001, 0, 65_535),
    OAUTH_PORT: integer(3002, 0, 65_535),
    WORKER_PORT: integer(3003, 0, 65_535),
    KEEP_ALIVE_SECONDS: integer(75, 1, 3_600),
    DRAIN_GRACE_SECONDS: integer(3, 0, 600),
    DRAIN_SECONDS: integer(20, 1, 3_600),
    PUBLIC_URL: httpUrl.optional(),
    TRUST_PROXY_HOPS: integer(0, 0, 10),
    CORS_ORIGINS: list.default([]),

    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_PREPARED: flag('true'),
    DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_REPLICA_LAG_SECONDS: integer(10, 1, 30),
    DATABASE_POOL_SIZE: integer(10, 1, 200),
    DATABASE_CONNECT_TIMEOUT_SECONDS: integer(5, 1, 600),
    DATABASE_STATEMENT_TIMEOUT_SECONDS: integer(15, 1, 86_400),
    DATABASE_WORK_TIMEOUT_SECONDS: integer(600, 1, 86_400),
    DATABASE_LOCK_TIMEOUT_SECONDS: integer(10, 1, 86_400),
    DATABASE_IDLE_TRANSACTION_TIMEOUT_SECONDS: integer(60, 1, 86_400),
    DATA_DIR: text.default('.data'),
    EMBEDDED_POSTGRES_PORT: integer(0, 0, 65_535),
    REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
    REDIS_SENTINELS: hosts,
    REDIS_SENTINEL_USERNAME: text.optional(),
    REDIS_SENTINEL_PASSWORD: text.optional(),

    ANSWER_CACHE_MB: integer(64, 0, 65_536),
    ANSWER_COLUMNS_MB: integer(64, 0, 65_536),
    RATE_LIMIT_PER_MINUTE: integer(LIMITS.requestsPerMinute, 1, 1_000_000),
    WRITE_RATE_LIMIT_PER_MINUTE: integer(LIMITS.writesPerMinute, 1, 1_000_000),
    WRONG_KEYS_PER_MINUTE: integer(LIMITS.wrongKeysPerMinute, 1, 1_000_000),
    SIGN_UP: z.enum(['closed', 'open']).default('closed'),
    SIGN_UPS_PER_HOUR: integer(LIMITS.signUpsPerHour, 1, 1_000_000),
    SIGN_INS_PER_ACCOUNT_AND_ADDRESS: integer(LIMITS.signInsPerAccountAndAddress, 1, 1_000_000),
    SIGN_INS_PER_ADDRESS: integer(LIMITS.signInsPerAddress, 1, 1_000_000),
    SIGN_INS_PER_ACCOUNT: integer(LIMITS.signInsPerAccount, 1, 1_000_000),
    OAUTH_REGISTRATIONS_PER_HOUR: integer(LIMITS.registrationsPerHour, 1, 1_000_000),
    SHARE_VIEWS_PER_MINUTE: integer(LIMITS.shareViewsPerMinute, 1, 1_000_000),
    OAUTH_TOKEN_REQUESTS_PER_MINUTE: integer(LIMITS.tokenRequestsPerMinute, 1, 1_000_000),
    API_KEY_PREFIX: z
      .string()
      .regex(/^[a-z][a-z0-9]{0,20}_$/, 'must be lower-case letters and digits ending in _')
      .default('service_'),
    PLAN_LIMITS: planLimitsSetting,
    CURRENCY: z
      .string()
      .regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code')
      .default('USD'),

    DEMO_PROJECT: flag('true'),
    WORKER_CONCURRENCY: integer(8, 1, 256),
    PLAN_EVERY_SECONDS: integer(60, 1, 3_600),
    LEASE_SECONDS: integer(30, 1, 3_600),

    ACCOUNT_SOFT_CAP_MICROS: micros.optional(),
    ACCOUNT_HARD_CAP_MICROS: micros.optional(),
    PROJECT_SOFT_CAP_MICROS: micros.optional(),
    PROJECT_HARD_CAP_MICROS: micros.optional(),
    CALL_ESTIMATE_MICROS: micros.default(50_000),

    ...vendorAccountSettings,
    OPENROUTER_API_KEY: text.optional(),
    OPENROUTER_BASE_URL: httpUrl.default('https://openrouter.ai'),
    OPENROUTER_MODELS: modelNamesSetting,
    ...captureAccountSettings,
    ...vendorChoiceSettings,
    SIMULATED_MODELS: z.enum(['demo', 'all', 'off']).default('demo'),
    VENDOR_TIMEOUT_SECONDS: integer(180, 1, 900),

    JUDGE_API_KEY: text.optional(),
    JUDGE_BASE_URL: httpUrl.default('https://api.openai.com/v1'),
    JUDGE_MODEL: text.default('gpt-5-mini-2025-08-07'),
    SENTIMENT_LOCAL: flag('false'),
    JUDGE_BACKFILL_DAYS: integer(90, 0, 3_660),
    JUDGE_BACKFILL_PER_MINUTE: integer(300, 1, 10_000),

    WRITER_API_KEY: text.optional(),
    WRITER_BASE_URL: httpUrl.default('https://api.openai.com/v1'),
    WRITER_MODEL: text.default('gpt-5-mini-2025-08-07'),
    WRITER_CHECK_MODEL: text.optional(),
    WRITER_INPUT_PRICE_MICROS: micros.optional(),
    WRITER_OUTPUT_PRICE_MICROS: micros.optional(),
    WRITER_MAX_TOKENS: integer(16_000, 1_000, 200_000),
    // The HTTP client waits no longer than that for the first byte.
    WRITER_TIMEOUT_SECONDS: integer(180, 1, 300),

    FETCH_USER_AGENT: z
      .string()
      .regex(/^[A-Za-z_-]+(\/[\x21-\x7e]+)?( [\x20-\x7e]+)?$/, 'must begin with a product token of letters, - and _')
      .default('AiVisibilityBot/1.0'),
    WEBHOOK_PRIVATE_HOSTS: hosts,
    WEBHOOK_CONCURRENCY: integer(8, 1, 256),
    SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./ }).optional(),
    MAIL_FROM: text.regex(MAIL_FROM, 'must be an address, or: A name <address>').optional(),
    MAIL_CONCURRENCY: integer(4, 1, 64),
    RAW_ANSWER_DAYS: integer(0, 0, 36_600),
    PAGE_REQUEST_DAYS: integer(0, 0, 36_600),
    PAGE_FETCHES_PER_DAY: integer(200, 0, 1_000_000),
    PAGE_REFETCH_DAYS: integer(7, 1, 365),
    PAGE_CONCURRENCY: integer(4, 1, 64),

    AUDIT_CONCURRENCY: integer(2, 1, 64),
    TASK_CONCURRENCY: integer(2, 1, 64),
    AUDIT_PAGES: integer(200, 1, 10_000),
    AUDIT_DEPTH: integer(10, 0, 100),
    AUDIT_SECONDS: integer(900, 1, 86_400),
    AUDIT_RESPONSE_SECONDS: integer(20, 1, 300),
    AUDIT_DELAY_MS: integer(300, 0, 60_000),
    AUDIT_MB: integer(200, 1, 10_000),
    AUDIT_PAGE_MB: integer(5, 1, 50),
    AUDIT_SITEMAPS: integer(50, 1, 1_000),
    AUDIT_CHROMIUM_PATH: text.optional(),

    S3_ENDPOINT: httpUrl.optional(),

    CLOUDFLARE_BASE_URL: httpUrl.default('https://api.cloudflare.com'),

    SECRET_KEY: text.min(32, 'must have at least 32 characters').optional(),
    FORMER_SECRET_KEY: text.min(32, 'must have at least 32 characters').optional(),
    COOKIE_KEYS: list.optional(),
    SIGNING_KEY_DAYS: integer(90, 1, 3_650),

    CLIENT_DOCUMENTS: flag('true'),
    CLIENT_DOCUMENT_HOSTS: list.default([]),
  })
  .refine(({ DATABASE_PREPARED: prepared, DATABASE_DIRECT_URL: direct }) => prepared || direct !== undefined, {
    path: ['DATABASE_DIRECT_URL'],
    message: 'must be set beside DATABASE_PREPARED=false',
  })
  // Commands would else write to another database than the one that is served.
  .refine(
    ({ DATABASE_URL, DATABASE_PREPARED: prepared, DATABASE_DIRECT_URL: direct }) =>
      !direct || (DATABASE_URL && !prepared),
    {
      path: ['DATABASE_DIRECT_URL'],
      message: 'goes with DATABASE_URL, as a pooler, and DATABASE_PREPARED=false alone',
    },
  )
  .refine(({ REDIS_URL, REDIS_SENTINELS: sentinels }) => REDIS_URL !== undefined || sentinels.length === 0, {
    path: ['REDIS_URL'],
    message: 'must name the master beside REDIS_SENTINELS: redis://its-name',
  })
  .refine(
    ({ REDIS_SENTINELS: sentinels, REDIS_SENTINEL_USERNAME: user, REDIS_SENTINEL_PASSWORD: password }) =>
      password === undefined ? user === undefined : sentinels.length > 0,
    { path: ['REDIS_SENTINEL_PASSWORD'], message: 'goes with REDIS_SENTINELS, and a user name with a password' },
  )
  .refine(({ SMTP_URL, MAIL_FROM: from }) => SMTP_URL === undefined || from !== undefined, {
    path: ['MAIL_FROM'],
    message: 'must be set beside SMTP_URL',
  });

export type Settings = Readonly<z.infer<typeof settingsSchema> & { PUBLIC_URL: string }>;
