import type { Role } from '@app/core/kernel';

/** The parts of the screen by what they are for, in the order of its links; each by its name in the address. */
export const SECTION_GROUPS = {
  'What is asked': {
    prompts: 'Prompts',
    competitors: 'Competitors',
    project: 'Projects',
    models: 'Models and budget',
  },
  'What to do': {
    recommendations: 'Recommendations',
    audits: 'Audits',
    'intelligence-tasks': 'Intelligence tasks',
  },
  Data: {
    imports: 'Imports',
    'site-exports': 'Site exports',
    annotations: 'Annotations',
  },
  'Who is told': {
    monitors: 'Monitors and alarms',
    channels: 'Channels',
    webhooks: 'Webhooks',
    digests: 'Digests',
    shares: 'Share links',
  },
  Team: {
    people: 'People',
    changes: 'Change log',
  },
} as const;

type Groups = typeof SECTION_GROUPS;

export type SectionName = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups];

export const SECTION_TITLES = Object.assign({}, ...Object.values(SECTION_GROUPS)) as Readonly<
  Record<SectionName, string>
>;

/** What people call what a part is for, where its title does not say it: the search finds it by these words too. */
export const SECTION_ALSO: Readonly<Partial<Record<SectionName, string>>> = {
  prompts: 'questions, tags, csv',
  competitors: 'brands, rivals',
  audits: 'technical, robots.txt, llms.txt',
  'intelligence-tasks': 'content, articles, writing',
  models: 'cost, price, spending, schedule, cadence',
  imports: 'upload, csv',
  annotations: 'notes, events',
  monitors: 'alerts, notifications, watch',
  digests: 'reports, e-mail, email, weekly',
  shares: 'public, view',
  channels: 'alerts, notifications, e-mail, email, slack, teams',
  webhooks: 'alerts, notifications, zapier, n8n',
  people: 'users, members, team, invite, roles',
  changes: 'history, audit log, undo',
};

/** Whether a part is offered: others than the owner are refused the change log. Nobody is kept waiting for their role. */
export const isOffered = (name: string, role: Role | undefined): boolean =>
  name !== ('changes' satisfies SectionName) || role === undefined || role === 'owner';
