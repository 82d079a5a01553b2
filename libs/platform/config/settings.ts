import { z } from 'zod';
import { LIMITS } from '@app/core/kernel';

const text = z.string().trim().min(1);
const integer = (fallback: number, min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback);
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

/**
 * Every setting of the product, its form and its default; `.env.example` lists them for operators.
 * Durations are in the unit that the name ends in.
 */
export const settingsSchema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),

    HOST: text.default('127.0.0.1'),
    PORT: integer(3000, 0, 65_535),
    MCP_PORT: integer(3001, 0, 65_535),
    OAUTH_PORT: integer(3002, 0, 65_535),
    PUBLIC_URL: httpUrl.optional(),
    TRUST_PROXY_HOPS: integer(0, 0, 10),
    CORS_ORIGINS: list.default([]),

    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_POOL_SIZE: integer(10, 1, 200),
    DATA_DIR: text.default('.data'),
    EMBEDDED_POSTGRES_PORT: integer(0, 0, 65_535),
    REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),

    RATE_LIMIT_PER_MINUTE: integer(LIMITS.requestsPerMinute, 1, 1_000_000),
    WRITE_RATE_LIMIT_PER_MINUTE: integer(LIMITS.writesPerMinute, 1, 1_000_000),
    API_KEY_PREFIX: z
      .string()
      .regex(/^[a-z][a-z0-9]{0,20}_$/, 'must be lower-case letters and digits ending in _')
      .default('service_'),

    DEMO_PROJECT: flag('true'),
    WORKER_CONCURRENCY: integer(8, 1, 256),
    PLAN_EVERY_SECONDS: integer(60, 1, 3_600),
    EXECUTION_LEASE_SECONDS: integer(240, 1, 3_600),

    OPENAI_API_KEY: text.optional(),
    OPENAI_BASE_URL: httpUrl.default('https://api.openai.com'),
    OPENAI_MODEL: text.default('gpt-5-mini'),
    SIMULATED_MODELS: z.enum(['demo', 'all', 'off']).default('demo'),
    VENDOR_TIMEOUT_SECONDS: integer(180, 1, 900),

    SECRET_KEY: text.min(32, 'must have at least 32 characters').optional(),
    COOKIE_KEYS: list.optional(),
  })
  .refine(({ EXECUTION_LEASE_SECONDS, VENDOR_TIMEOUT_SECONDS }) => EXECUTION_LEASE_SECONDS > VENDOR_TIMEOUT_SECONDS, {
    path: ['EXECUTION_LEASE_SECONDS'],
    error: 'must be longer than VENDOR_TIMEOUT_SECONDS, or a running call would be taken for a dead one',
  });

export type Settings = Readonly<z.infer<typeof settingsSchema> & { PUBLIC_URL: string }>;
