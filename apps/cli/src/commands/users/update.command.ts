import { type Clock, PLAN_LIMIT_NAMES, type PlanLimitName, type PlanLimits, PLANS } from '@app/core/kernel';
import { type UserChange, UsersRepository } from '@app/domain/access';
import { CLOCK } from '@app/platform/telemetry';
import { defineCommand } from '../../command-line/command';
import { EMAIL, userIdOf } from '../user';

interface LimitChange {
  readonly name: PlanLimitName;
  /** null is unlimited; `plan` goes back to the plan's limit. */
  readonly limit: PlanLimits[PlanLimitName] | 'plan';
}

function readLimit(text: string): LimitChange | undefined {
  const [, written, value] = /^(\w+)=(\d{1,9}|unlimited|plan)$/.exec(text) ?? [];
  const name = PLAN_LIMIT_NAMES.find((known) => known === written);
  if (!name) return undefined;
  return { name, limit: value === 'plan' ? value : value === 'unlimited' ? null : Number(value) };
}

function limitsOf(changes: readonly LimitChange[]): Pick<UserChange, 'limits' | 'planLimits'> {
  const limits: Partial<Record<PlanLimitName, PlanLimits[PlanLimitName]>> = {};
  const planLimits: PlanLimitName[] = [];
  for (const { name, limit } of changes) {
    if (limit === 'plan') planLimits.push(name);
    else limits[name] = limit;
  }
  return { limits, planLimits };
}

export const updateUser = defineCommand({
  noun: 'users',
  verb: 'update',
  summary: 'Moves an account to another plan, or gives it limits of its own.',
  details: `Limits: ${PLAN_LIMIT_NAMES.join(', ')}. See docs/operations.md.`,
  options: {
    email: EMAIL,
    plan: { type: 'choice', choices: PLANS, placeholder: 'plan', description: 'Its new plan.' },
    limit: {
      type: 'text',
      read: readLimit,
      placeholder: 'limit=number|unlimited|plan',
      description: 'A limit of this account alone; plan goes back to that of its plan.',
      repeatable: true,
    },
  },
  examples: ['users update --email you@example.com --plan growth --limit prompts=500 --limit projects=unlimited'],
  run: async (app, { email, plan, limit }, out) => {
    const id = await userIdOf(app, email);
    const change = { ...(plan && { plan }), ...limitsOf(limit) };
    await app
      .get(UsersRepository, { strict: false })
      .update(id, change, app.get<Clock>(CLOCK, { strict: false }).now());
    out.line(`${email} is updated.`);
    return { id, email };
  },
});
