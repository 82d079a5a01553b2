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
