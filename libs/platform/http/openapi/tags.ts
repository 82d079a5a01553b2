interface Tag {
  readonly name: string;
  readonly description: string;
  /** Whether figures of it are defined by the formulas of metrics. */
  readonly figures?: true;
}

/** The tag that shows the formulas. */
export const METRICS_TAG = 'Metrics';

/** What the operations of a tag are about, with one request as an example. */
export const TAGS: readonly Tag[] = [
  {
    name: 'Account',
    description: 'The account of the key: plan, limits, usage and spending.\n\nExample: `GET /account`',
  },
  {
    name: 'Alarms',
    description:
      'What the service watches by itself, and the lasting changes that it has found.\n\n' +
      'Example: `GET /alarms?project_id=294&list=open`',
  },
  {
    name: 'Annotations',
    description:
      'Notes on days of a project, for charts: what happened, and when.\n\n' +
      'Example: `GET /annotations?project_id=294&from=2026-03-01&to=2026-03-31`',
  },
  {
    name: 'Answers',
    description:
      'What AI models answered, and how they speak of brands.\n\nExample: `GET /answers?project_id=294&model=chatgpt`',
  },
  {
    name: 'Channels',
    description:
      'Where people are told what happens in a project: by mail, in Slack and in Microsoft Teams.\n\n' +
      'Example: `GET /channels?project_id=294`',
  },
  {
    name: 'Citation intelligence',
    figures: true,
    description:
      'What answers cite, of any domain: groups of URLs, one URL, the answers that cite it, and the page behind it.\n\n' +
      'Example: `GET /citation_intelligence/groups?project_id=294&view=domain&content_gap=gap`',
  },
  {
    name: 'Collections',
    description: 'Tags of prompts, which are also called collections.\n\nExample: `POST /collections`',
  },
  {
    name: 'Competitors',
    description: 'The brands that a project is compared with.\n\nExample: `POST /competitors`',
  },
  {
    name: 'Digests',
    description:
      'What people are told of each week or month: figures, reasons, recommendations and alarms.\n\n' +
      'Example: `GET /digests?project_id=294`',
  },
  {
    name: 'Dimensions',
    description:
      'Lists: what is tracked, and what was found in answers, row by row.\n\n' +
      'Example: `GET /dimensions/sources?project_id=294&per_page=100`',
  },
  { name: 'Health', description: 'Whether the service answers, and a key is good.\n\nExample: `GET /ping`' },
  {
    name: 'Imports',
    description:
      'Answers that were captured elsewhere, from files that come in pieces.\n\n' +
      'Example: `GET /imports?project_id=294`',
  },
  {
    name: 'Intelligence tasks',
    description:
      'Texts that are written from what answers cite, each sentence checked against its sources.\n\n' +
      'Example: `GET /intelligence_tasks?project_id=294&status=completed`',
  },
  {
    name: 'Installation',
    description:
      'The whole installation, for the session of an administrator: how it does, and work that was given up.\n\n' +
      'Example: `GET /installation`',
  },
  {
    name: METRICS_TAG,
    figures: true,
    description:
      'Figures over a window of days of the project, by day, week or month.\n\n' +
      'Example: `GET /metrics/timeseries?project_id=294&metrics=mention_rate&granularity=week&range=28`',
  },
  {
    name: 'People',
    description:
      'Who works on a project, as owner, editor or viewer; and who is invited.\n\nExample: `GET /members?project_id=294`',
  },
  { name: 'Projects', description: 'Projects: one brand to track each.\n\nExample: `POST /projects`' },
  {
    name: 'Prompts',
    description: 'The questions that AI models are asked.\n\nExample: `POST /prompts`',
  },
  {
    name: 'Recommendations',
    description:
      'What to do next, and on what grounds: runs over the answers, pages and audits of a project.\n\n' +
      'Example: `GET /recommendations?project_id=294`',
  },
  {
    name: 'Reports',
    figures: true,
    description:
      'Figures by AI model, positions and AI overviews.\n\n' +
      'Example: `GET /reports/ai_model_insights/summary?project_id=294&range=28`',
  },
  {
    name: 'Saved views',
    description: 'Places of the dashboard that people have named.\n\nExample: `GET /saved_views?project_id=294`',
  },
  {
    name: 'Session',
    description: 'The session of a browser in which somebody is signed in.\n\nExample: `GET /session`',
  },
  {
    name: 'Set-up',
    description:
      'A project from nothing: what a site tells, prompts to choose from, what a day costs, and the first answers.\n\n' +
      'Example: `POST /setup/site`',
  },
  {
    name: 'Shares',
    description: 'Links that show one view of a project to people without an account.\n\n' + 'Example: `POST /shares`',
  },
  {
    name: 'Site exports',
    description:
      'What Search Console, GA4 and Bing count of the site, from the files that they export.\n\n' +
      'Example: `GET /site_exports?project_id=294&source=search_console`',
  },
  {
    name: 'Technical reports',
    description:
      'What keeps search engines and AI assistants from reading or citing a site.\n\n' +
      'Example: `POST /technical_geo_reports`',
  },
  {
    name: 'Webhooks',
    description:
      'Programs of yours that are told what happens in a project, with signatures of Standard Webhooks.\n\n' +
      'Example: `POST /webhooks`',
  },
];
