import type { OwnSpendCaps } from '@app/domain/access';
import { type CapChange, type CapHolder, SpendCapsService } from '@app/domain/pipeline';
import { type Settings, SETTINGS } from '@app/platform/config';
import { defineCommand } from '../../command-line/command';
import { PROJECT, unknownProject } from '../project';
import { EMAIL, userIdOf } from '../user';

const MICROS = 1_000_000;

/** Millionths of the currency; null for no cap. */
type Cap = number | null | 'default';

function readCap(text: string): Cap | undefined {
  if (text === 'default') return text;
  if (text === 'none') return null;
  return /^\d{1,9}(\.\d{1,6})?$/.test(text) ? Math.round(Number(text) * MICROS) : undefined;
}

function changeOf(caps: Readonly<Record<keyof OwnSpendCaps, Cap | undefined>>): CapChange {
  const own: Partial<Record<keyof OwnSpendCaps, number | null>> = {};
  const defaults: (keyof OwnSpendCaps)[] = [];
  for (const name of ['soft', 'hard'] as const) {
    const cap = caps[name];
    if (cap === 'default') defaults.push(name);
    else if (cap !== undefined) own[name] = cap;
  }
  return { own, defaults };
}

const shown = (micros: number | null): string => (micros === null ? 'none' : (micros / MICROS).toFixed(2));

const CAP = { type: 'text', read: readCap, placeholder: 'amount|none|default' } as const;

export const capBudget = defineCommand({
  noun: 'budget',
  verb: 'cap',
  summary: 'Says how much an account, or one project, may spend on a local day.',
  details:
    'Without a cap it shows those that hold. An amount is in the currency of the installation, as 12.50; default goes ' +
    'back to that of the installation. See docs/operations.md.',
  options: {
    email: { ...EMAIL, required: false },
    project: { ...PROJECT, required: false },
    soft: { ...CAP, description: 'Is reported in the log once a day.' },
    hard: { ...CAP, description: 'Prompts wait for the next day.' },
  },
  oneOf: ['email', 'project'],
  examples: ['budget cap --email you@example.com --soft 8 --hard 10', 'budget cap --project 1 --hard none'],
  run: async (app, { email, project, soft, hard }, out) => {
    const holder: CapHolder = project === undefined ? { userId: await userIdOf(app, email!) } : { projectId: project };
    const now = await app.get(SpendCapsService, { strict: false }).change(holder, changeOf({ soft, hard }));
    if (!now) throw unknownProject(project!);
    const { CURRENCY: currency } = app.get<Settings>(SETTINGS, { strict: false });
    out.line(`soft ${shown(now.soft)}, hard ${shown(now.hard)}, today ${shown(now.used)} ${currency}`);
    return { soft_micros: now.soft, hard_micros: now.hard, today_micros: now.used, currency };
  },
});
