import { MICROS } from '@app/core/kernel';
import { capChange, type CapHolder, readCap, SpendCapsService } from '@app/domain/pipeline';
import { type Settings, SETTINGS } from '@app/platform/config';
import { defineCommand } from '../../command-line/command';
import { PROJECT, unknownProject } from '../project';
import { EMAIL, userIdOf } from '../user';

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
    const now = await app.get(SpendCapsService, { strict: false }).change(holder, capChange({ soft, hard }));
    if (!now) throw unknownProject(project!);
    const { CURRENCY: currency } = app.get<Settings>(SETTINGS, { strict: false });
    out.line(`soft ${shown(now.soft)}, hard ${shown(now.hard)}, today ${shown(now.used)} ${currency}`);
    return { soft_micros: now.soft, hard_micros: now.hard, today_micros: now.used, currency };
  },
});
