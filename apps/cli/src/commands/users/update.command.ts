import { parseArgs } from 'node:util';
import { type Clock, PLAN_LIMIT_NAMES, type PlanLimitName, type PlanLimits, PLANS } from '@app/core/kernel';
import { type UserChange, UsersRepository } from '@app/domain/access';
import { CLOCK } from '@app/platform/telemetry';
import { withCliApp } from '../../create-cli-app';
import { runScript } from '../../run-script';
import { UsageError } from '../../command-line/usage-error';
import { userIdOf } from '../user-id';

const USAGE = `npm run users:update -- --email <address> [--plan ${PLANS.join('|')}]
  --limit <name>=<number>|unlimited|plan   of this account alone, plan for that of its plan; may be repeated.
                                           Names: ${PLAN_LIMIT_NAMES.join(', ')}`;

function readLimits(pairs: readonly string[]): Pick<UserChange, 'limits' | 'planLimits'> {
  const limits: Partial<Record<PlanLimitName, PlanLimits[PlanLimitName]>> = {};
  const planLimits: PlanLimitName[] = [];
  for (const pair of pairs) {
    const [, written, value] = /^(\w+)=(\d{1,9}|unlimited|plan)$/.exec(pair) ?? [];
    const name = PLAN_LIMIT_NAMES.find((known) => known === written);
    if (!name) throw new UsageError(`${pair}?\n${USAGE}`);
    if (value === 'plan') planLimits.push(name);
    else limits[name] = value === 'unlimited' ? null : Number(value);
  }
  return { limits, planLimits };
}

function readArguments(): { email: string; change: UserChange } {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { email: text, plan: text, limit: { ...text, multiple: true, default: [] } },
  });
  const plan = PLANS.find((value) => value === values.plan);
  if (!values.email || (values.plan !== undefined && !plan)) throw new UsageError(USAGE);
  return { email: values.email, change: { ...(plan && { plan }), ...readLimits(values.limit) } };
}

/** Moves an account to another plan, or gives it limits of its own. */
runScript(async () => {
  const { email, change } = readArguments();
  await withCliApp(async (app) => {
    await app.get(UsersRepository).update(await userIdOf(app, email), change, app.get<Clock>(CLOCK).now());
    console.log(`${email} is updated.`);
  });
});
