import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parseSettings, redisOptions, settingsSchema, SettingsError } from '.';

const example = parseEnv(readFileSync(join(__dirname, '../../../.env.example'), 'utf8'));

describe('settings', () => {
  it('are all listed in .env.example, which says the defaults', () => {
    expect(Object.keys(example)).toEqual(expect.arrayContaining(Object.keys(settingsSchema.shape)));
    expect(Object.keys(example)).toHaveLength(Object.keys(settingsSchema.shape).length);
    expect(parseSettings(example)).toEqual(parseSettings({}));
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://db/x'],
    ['REDIS_URL', 'http://cache'],
    ['PUBLIC_URL', 'example.com'],
    ['LOG_LEVEL', 'loud'],
    ['API_KEY_PREFIX', 'Key-'],
    ['PLAN_LIMITS', '{'],
    ['PLAN_LIMITS', '{"gold":{"prompts":1}}'],
    ['PLAN_LIMITS', '{"trial":{"prompts":-1}}'],
    ['CURRENCY', 'euro'],
    ['SECRET_KEY', 'short'],
    ['FETCH_USER_AGENT', '(1.0)'],
    ['LEASE_SECONDS', '0'],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'Us <us@acme.example>, you'],
    ['MAIL_FROM', 'us@acme.example\r\nBcc: x@y.example'],
  ])('a bad %s is named, and its value is not repeated', (name, value) => {
    const attempt = () => parseSettings({ [name]: value });
    expect(attempt).toThrow(SettingsError);
    expect(attempt).toThrow(name);
    expect(attempt).not.toThrow(value);
  });

  it("that OpenTelemetry's other programs understand are ignored, and told", () => {
    const env = {
      OTEL_TRACES_EXPORTER: 'console',
      OTEL_METRICS_EXPORTER: 'otlp,prometheus',
      OTEL_TRACES_SAMPLER: 'jaeger_remote',
      OTEL_TRACES_SAMPLER_ARG: 'endpoint=http://c:14250',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'c:4317',
    };
    const told: string[] = [];
    expect(parseSettings(env, (name) => told.push(name))).toEqual(parseSettings({}));
    expect(told.sort()).toEqual(Object.keys(env).sort());
    expect(() => parseSettings({ ...env, PORT: 'x' }, () => undefined)).toThrow('PORT');
    expect(parseSettings({ OTEL_SDK_DISABLED: 'TRUE' }).OTEL_SDK_DISABLED).toBe(true);
  });

  it('need a sender for mail', () => {
    expect(() => parseSettings({ SMTP_URL: 'smtp://mail.example' })).toThrow('MAIL_FROM: must be set beside SMTP_URL');
    expect(
      parseSettings({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Us <us@acme.example>' }).MAIL_FROM,
    ).toBeDefined();
  });

  it('need what a pooler and Sentinels leave out', () => {
    expect(() => parseSettings({ DATABASE_PREPARED: 'false' })).toThrow('DATABASE_DIRECT_URL: must be set');
    const direct = { DATABASE_DIRECT_URL: 'postgres://db/app' };
    const refusal = /DATABASE_DIRECT_URL: goes with DATABASE_URL.*DATABASE_PREPARED=false/;
    expect(() => parseSettings(direct)).toThrow(refusal);
    expect(() => parseSettings({ ...direct, DATABASE_PREPARED: 'false' })).toThrow(refusal);
    expect(() => parseSettings({ ...direct, DATABASE_URL: 'postgres://db/other' })).toThrow(refusal);
    expect(() => parseSettings({ REDIS_SENTINELS: '10.0.0.1:26379' })).toThrow('REDIS_URL: must name the master');
    expect(() => parseSettings({ REDIS_URL: 'redis://main', REDIS_SENTINELS: '10.0.0.1' })).toThrow('REDIS_SENTINELS');
    const settings = parseSettings({ REDIS_URL: 'redis://main', REDIS_SENTINELS: '10.0.0.1:26379, [::1]:26380' });
    expect(redisOptions(settings)).toMatchObject({
      name: 'main',
      sentinels: [
        { host: '10.0.0.1', port: 26_379 },
        { host: '::1', port: 26_380 },
      ],
    });
    expect(redisOptions(settings)).not.toHaveProperty('tls');
    const { reconnectOnError } = redisOptions(settings);
    expect(reconnectOnError(new Error('ERR Error running script: @user_script: 7: -READONLY You cannot'))).toBe(2);
    expect(reconnectOnError(new Error('ERR wrong type'))).toBe(false);
    expect(() => parseSettings({ REDIS_SENTINEL_PASSWORD: 'x' })).toThrow('REDIS_SENTINEL_PASSWORD: goes with');
    const secured = parseSettings({
      ...{ REDIS_URL: 'rediss://main', REDIS_SENTINELS: '10.0.0.1:26379' },
      ...{ REDIS_SENTINEL_USERNAME: 'asker', REDIS_SENTINEL_PASSWORD: 'p@:,' },
    });
    expect(redisOptions(secured)).toMatchObject({
      ...{ sentinelUsername: 'asker', sentinelPassword: 'p@:,' },
      ...{ tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true },
    });
  });

  it('names every bad setting at once', () => {
    expect(() => parseSettings({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT[\s\S]*LOG_LEVEL|LOG_LEVEL[\s\S]*PORT/);
  });
});
