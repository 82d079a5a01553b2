import { diffExtraction } from './answers/diff-extraction.command';
import { importAnswers } from './answers/import.command';
import { retryAudits } from './audits/retry.command';
import { createBackup } from './backup/create.command';
import { restoreBackup } from './backup/restore.command';
import { verifyBackup } from './backup/verify.command';
import { capBudget } from './budget/cap.command';
import { dropDeadLetters } from './dead-letters/drop.command';
import { listDeadLetters } from './dead-letters/list.command';
import { retryDeadLetters } from './dead-letters/retry.command';
import { removeDemo } from './demo/remove.command';
import { runDoctor } from './doctor/run.command';
import { retryExecutions } from './executions/retry.command';
import { showJudging } from './judge/status.command';
import { createKey } from './keys/create.command';
import { listKeys } from './keys/list.command';
import { revokeKey } from './keys/revoke.command';
import { rotateKey } from './keys/rotate.command';
import { rebuildMetrics } from './metrics/rebuild.command';
import { recalculateMetrics } from './metrics/recalculate.command';
import { verifyMetrics } from './metrics/verify.command';
import { moveModelToChannel } from './models/channel.command';
import { disableModels } from './models/disable.command';
import { enableModels } from './models/enable.command';
import { listConnections } from './oauth/connections.command';
import { rotateSigningKeys } from './oauth/rotate-keys.command';
import { setCadence } from './projects/cadence.command';
import { createProject } from './projects/create.command';
import { exportProject } from './projects/export.command';
import { importProject } from './projects/import.command';
import { setReplicates } from './projects/replicates.command';
import { retryRecommendations } from './recommendations/retry.command';
import { connectTraffic } from './traffic/connect.command';
import { importTraffic } from './traffic/import.command';
import { retryTasks } from './tasks/retry.command';
import { rotateSecretKey } from './secrets/rotate.command';
import { setAdministrator } from './users/administrator.command';
import { closeUser } from './users/close.command';
import { createUser } from './users/create.command';
import { makeDashboardLink } from './users/dashboard-link.command';
import { readdressUser } from './users/readdress.command';
import { reopenUser } from './users/reopen.command';
import { makeSignInLink } from './users/sign-in-link.command';
import { updateUser } from './users/update.command';
import { resumeVendor } from './vendors/resume.command';
import { showVendors } from './vendors/status.command';

/** Every command, in the order in which help shows them. */
export const COMMANDS = [
  createUser,
  updateUser,
  makeSignInLink,
  makeDashboardLink,
  readdressUser,
  setAdministrator,
  closeUser,
  reopenUser,
  createKey,
  listKeys,
  rotateKey,
  revokeKey,
  createProject,
  setCadence,
  setReplicates,
  exportProject,
  importProject,
  removeDemo,
  importAnswers,
  diffExtraction,
  importTraffic,
  connectTraffic,
  enableModels,
  disableModels,
  moveModelToChannel,
  showVendors,
  resumeVendor,
  showJudging,
  retryExecutions,
  retryAudits,
  retryRecommendations,
  retryTasks,
  listDeadLetters,
  retryDeadLetters,
  dropDeadLetters,
  capBudget,
  rotateSigningKeys,
  listConnections,
  rotateSecretKey,
  verifyMetrics,
  rebuildMetrics,
  recalculateMetrics,
  createBackup,
  verifyBackup,
  restoreBackup,
  runDoctor,
] as const;

export type CommandName = (typeof COMMANDS)[number]['name'];
