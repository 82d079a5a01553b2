/** The parts of the screen, by their names in the address; in the order of its links. */
export const SECTION_TITLES = {
  prompts: 'Prompts',
  competitors: 'Competitors',
  recommendations: 'Recommendations',
  audits: 'Audits',
  'intelligence-tasks': 'Intelligence tasks',
  project: 'Projects',
  models: 'Models and budget',
  imports: 'Imports',
  'site-exports': 'Site exports',
  annotations: 'Annotations',
  monitors: 'Monitors and alarms',
  digests: 'Digests',
  shares: 'Share links',
  channels: 'Channels',
  webhooks: 'Webhooks',
  people: 'People',
  changes: 'Change log',
} as const;

export type SectionName = keyof typeof SECTION_TITLES;

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
