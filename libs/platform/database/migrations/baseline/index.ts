import { AUDITS } from './audits';
import { CHANNELS } from './channels';
import { EXECUTIONS } from './executions';
import { ensureMonth, FACTS } from './facts';
import { IMPORTS } from './imports';
import { INSTALLATION } from './installation';
import { JUDGEMENTS } from './judgements';
import { LOG_TRIGGERS } from './logged';
import { MONITORS } from './monitors';
import { OAUTH } from './oauth';
import { PAGES } from './pages';
import { PEOPLE } from './people';
import { PROJECT_CHANGES } from './project-changes';
import { PROJECTS } from './projects';
import { PROMPTS } from './prompts';
import { RECALCULATIONS } from './recalculations';
import { RECOMMENDATIONS } from './recommendations';
import { ROLLUPS } from './rollups';
import { SPENDING } from './spending';
import { TASKS } from './tasks';
import { TRAFFIC } from './traffic';
import { VIEWS } from './views';
import { WEBHOOKS } from './webhooks';

/** SQL of the schema by noun; what others refer to comes first. */
export const PARTS: readonly string[] = [
  PEOPLE,
  OAUTH,
  PROJECTS,
  PROMPTS,
  EXECUTIONS,
  SPENDING,
  JUDGEMENTS,
  FACTS,
  ensureMonth('create'),
  ROLLUPS,
  RECALCULATIONS,
  IMPORTS,
  TRAFFIC,
  PAGES,
  AUDITS,
  RECOMMENDATIONS,
  TASKS,
  VIEWS,
  WEBHOOKS,
  MONITORS,
  CHANNELS,
  INSTALLATION,
  PROJECT_CHANGES,
  LOG_TRIGGERS,
];
