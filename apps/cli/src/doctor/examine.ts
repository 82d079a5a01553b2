import type { Settings } from '@app/platform/config';
import { messageOf } from '../command-line/exit-code';
import { type Check, failed, type Finding, type Installation, ok, OutOfReach, skipped } from './check';
import { addressCheck } from './checks/address.check';
import { certificateCheck } from './checks/certificate.check';
import { clockCheck } from './checks/clock.check';
import { clusterCheck } from './checks/cluster.check';
import { databaseCheck } from './checks/database.check';
import { diskCheck } from './checks/disk.check';
import { keysCheck } from './checks/keys.check';
import { keepingCheck } from './checks/keeping.check';
import { mailCheck } from './checks/mail.check';
import { monthsCheck } from './checks/months.check';
import { queueCheck } from './checks/queue.check';
import { replicaCheck } from './checks/replica.check';
import { schemaCheck } from './checks/schema.check';
import { statisticsCheck } from './checks/statistics.check';
import { vendorsCheck } from './checks/vendors.check';
import { workersCheck } from './checks/workers.check';
import { withInstallation } from './open-installation';

export interface Examined extends Finding {
  readonly check: string;
}

/** Every check, in the order of their report. What one needs is looked at by one above it. */
export const CHECKS: readonly Check[] = [
  databaseCheck,
  statisticsCheck,
  schemaCheck,
  clusterCheck,
  monthsCheck,
  replicaCheck,
  queueCheck,
  workersCheck,
  clockCheck,
  keysCheck,
  addressCheck,
  certificateCheck,
  diskCheck,
  keepingCheck,
  vendorsCheck,
  mailCheck,
];

/** Looks at every part of an installation, one after the other, and changes nothing. It throws nothing. */
export async function examine(load: () => Settings): Promise<Examined[]> {
  let settings;
  try {
    settings = load();
  } catch (error) {
    return [{ check: 'settings', ...failed(messageOf(error), 'Correct them in the environment or in .env.') }];
  }
  return withInstallation(settings, async (installation) => {
    const examined: Examined[] = [{ check: 'settings', ...ok('Every setting has a form that is known.') }];
    for (const check of CHECKS) examined.push({ check: check.name, ...(await findingOf(check, installation)) });
    return examined;
  });
}

async function findingOf({ look, advice }: Check, installation: Installation): Promise<Finding> {
  try {
    return await look(installation);
  } catch (error) {
    return error instanceof OutOfReach ? skipped(error.message) : failed(messageOf(error), advice);
  }
}
