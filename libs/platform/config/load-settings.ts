import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import type { z } from 'zod';
import { OperatorError } from '@app/core/kernel';
import { directUrl } from './public-url';
import { type Settings, settingsSchema } from './settings';

export class SettingsError extends OperatorError {}

/** An empty setting counts as not set, so that `.env.example` can be copied as it is. */
const withoutEmpty = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));

const withPublicUrl = (data: z.infer<typeof settingsSchema>): Settings => ({
  ...data,
  PUBLIC_URL: data.PUBLIC_URL ?? directUrl(data),
});

/**
 * Every program of a machine shares OpenTelemetry's variables, and some know more values than we. Its specification has
 * one that is not known ignored with a warning.
 */
const isShared = (name: string): boolean => name.startsWith('OTEL_');

const warn = (name: string): void => process.emitWarning(`${name} has no value that is known here, and is ignored`);

/**
 * @param ignored is told the names of OpenTelemetry's variables whose defaults count, since their values mean nothing here
 * @throws SettingsError that names every bad setting, never its value, which may be a secret
 */
export function parseSettings(env: NodeJS.ProcessEnv, ignored: (name: string) => void = warn): Settings {
  const result = settingsSchema.safeParse(withoutEmpty(env));
  if (result.success) return Object.freeze(withPublicUrl(result.data));
  const bad = result.error.issues.map(({ path: [name], message }) => ({ name: name?.toString() ?? '?', message }));
  const foreign = new Set(bad.map(({ name }) => name).filter(isShared));
  if (foreign.size > 0) {
    foreign.forEach(ignored);
    return parseSettings(Object.fromEntries(Object.entries(env).filter(([name]) => !foreign.has(name))), ignored);
  }
  const problems = bad.map(({ name, message }) => `  ${name}: ${message}`);
  throw new SettingsError(`Bad configuration:\n${problems.join('\n')}\nSee .env.example for every setting.`);
}

/** Reads the environment, then `.env` of the working directory for what the environment leaves out. */
export function loadSettings(): Settings {
  if (existsSync('.env')) loadEnvFile('.env');
  return parseSettings(process.env);
}
