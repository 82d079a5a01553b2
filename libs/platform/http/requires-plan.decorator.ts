import { ApiExtension } from '@nestjs/swagger';
import type { Plan } from '@app/core/kernel';

/** Documents the plan that the operation's service asks for; the description carries it to the tools that mirror it. */
export const RequiresPlan = (plan: Plan) => ApiExtension('x-required-plan', plan);
