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

/** @throws SettingsError that names every bad setting, never its value, which may be a secret */
export function parseSettings(env: NodeJS.ProcessEnv): Settings {
  const result = settingsSchema.safeParse(withoutEmpty(env));
  if (result.success) return Object.freeze(withPublicUrl(result.data));
  const problems = result.error.issues.map((issue) => `  ${issue.path[0]?.toString() ?? '?'}: ${issue.message}`);
  throw new SettingsError(`Bad configuration:\n${problems.join('\n')}\nSee .env.example for every setting.`);
}

/** Reads the environment, then `.env` of the working directory for what the environment leaves out. */
export function loadSettings(): Settings {
  if (existsSync('.env')) loadEnvFile('.env');
  return parseSettings(process.env);
}
