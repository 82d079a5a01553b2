import { parseArgs } from 'node:util';
import type { OwnSpendCaps } from '@app/domain/access';
import { type CapChange, type CapHolder, SpendCapsService } from '@app/domain/pipeline';
import { type Settings, SETTINGS } from '@app/platform/config';
import { withOperatorApp } from './host/operator-app';
import { projectIdOf } from './host/project-id';
import { runScript } from './host/run-script';
import { UsageError } from './host/usage-error';
import { userIdOf } from './host/user-id';

const USAGE = `npm run budget:cap -- --email <address> | --project <id> [--soft <cap>] [--hard <cap>]
  <cap>   in the currency for one local day, as 12.50; none; or default for that of the installation.
Without a cap it shows those that hold. See docs/operations.md.`;

const MICROS = 1_000_000;

function readCaps(texts: Partial<Record<keyof OwnSpendCaps, string>>): CapChange {
  const own: Partial<Record<keyof OwnSpendCaps, number | null>> = {};
  const defaults: (keyof OwnSpendCaps)[] = [];
  for (const name of ['soft', 'hard'] as const) {
    const text = texts[name];
    if (text === undefined) continue;
    if (text === 'default') defaults.push(name);
    else if (text === 'none') own[name] = null;
    else if (/^\d{1,9}(\.\d{1,6})?$/.test(text)) own[name] = Math.round(Number(text) * MICROS);
    else throw new UsageError(USAGE);
  }
  return { own, defaults };
}

const shown = (micros: number | null): string => (micros === null ? 'none' : (micros / MICROS).toFixed(2));

/** Says how much an account, or one project, may spend on a day. */
runScript(async () => {
  const text = { type: 'string' } as const;
  const { email, project, ...caps } = parseArgs({
    options: { email: text, project: text, soft: text, hard: text },
  }).values;
  if ((email === undefined) === (project === undefined)) throw new UsageError(USAGE);
  const change = readCaps(caps);
  const projectId = email === undefined ? projectIdOf(project, USAGE) : undefined;
  await withOperatorApp(async (app) => {
    const holder: CapHolder = projectId ? { projectId } : { userId: await userIdOf(app, email!) };
    const now = await app.get(SpendCapsService, { strict: false }).change(holder, change);
    if (!now) throw new UsageError(`There is no project ${projectId}.`);
    const { CURRENCY } = app.get<Settings>(SETTINGS, { strict: false });
    console.log(`soft ${shown(now.soft)}, hard ${shown(now.hard)}, today ${shown(now.used)} ${CURRENCY}`);
  });
});
