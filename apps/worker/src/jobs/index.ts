import { accountTick } from './account-tick.job';
import { agentFeed } from './agent-feed.job';
import { agentTick } from './agent-tick.job';
import { agentUpload } from './agent-upload.job';
import { artifactTick } from './artifact-tick.job';
import { audit } from './audit.job';
import { auditTick } from './audit-tick.job';
import { changeTick } from './change-tick.job';
import { clientTick } from './client-tick.job';
import { connectionTick } from './connection-tick.job';
import { deliveryTick } from './delivery-tick.job';
import { digest } from './digest.job';
import { digestTick } from './digest-tick.job';
import { execution } from './execution.job';
import { idempotencyTick } from './idempotency-tick.job';
import { importFile } from './import.job';
import { importTick } from './import-tick.job';
import { installationTick } from './installation-tick.job';
import { letter } from './letter.job';
import { notice } from './notice.job';
import { noticeTick } from './notice-tick.job';
import { outbox } from './outbox.job';
import { pageTick } from './page-tick.job';
import { pages } from './pages.job';
import { plan } from './plan.job';
import { promptTick } from './prompt-tick.job';
import { rawTick } from './raw-tick.job';
import { recalculation } from './recalculation.job';
import { recalculationTick } from './recalculation-tick.job';
import { recommendation } from './recommendation.job';
import { recommendationTick } from './recommendation-tick.job';
import { removal } from './removal.job';
import { removalTick } from './removal-tick.job';
import { searchTick } from './search-tick.job';
import { sentimentTick } from './sentiment-tick.job';
import { shareTick } from './share-tick.job';
import { signingKeyTick } from './signing-key-tick.job';
import { task } from './task.job';
import { taskTick } from './task-tick.job';
import { tick } from './tick.job';
import { trafficTick } from './traffic-tick.job';
import { watch } from './watch.job';
import { watchTick } from './watch-tick.job';
import { webhook } from './webhook.job';
import { webhookTick } from './webhook-tick.job';

/** Every job that a worker works on. Ticks of one interval run in this order, the planner's first. */
export const JOBS = [
  tick,
  accountTick,
  agentFeed,
  agentTick,
  agentUpload,
  artifactTick,
  audit,
  auditTick,
  changeTick,
  clientTick,
  connectionTick,
  deliveryTick,
  digest,
  digestTick,
  execution,
  idempotencyTick,
  importFile,
  importTick,
  installationTick,
  letter,
  notice,
  noticeTick,
  outbox,
  pages,
  pageTick,
  plan,
  promptTick,
  rawTick,
  recalculation,
  recalculationTick,
  recommendation,
  recommendationTick,
  removal,
  removalTick,
  searchTick,
  sentimentTick,
  shareTick,
  signingKeyTick,
  task,
  taskTick,
  trafficTick,
  watch,
  watchTick,
  webhook,
  webhookTick,
] as const;

export type JobName = (typeof JOBS)[number]['name'];
