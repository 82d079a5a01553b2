import { PLANS } from '@app/core/kernel';
import { UsersRepository } from '@app/domain/access';
import { defineCommand } from '../../command-line/command';
import { Refusal } from '../../command-line/refusal';
import { EMAIL } from '../user';

export const createUser = defineCommand({
  noun: 'users',
  verb: 'create',
  summary: 'Makes an account; the first one of an installation administers it.',
  options: {
    email: EMAIL,
    name: { type: 'text', placeholder: 'name', description: 'Name of the person.', required: true },
    plan: { type: 'choice', choices: PLANS, placeholder: 'plan', description: 'Its plan.', default: 'scale' },
  },
  examples: ['users create --email you@example.com --name You'],
  run: async (app, { email, name, plan }, out) => {
    const id = await app.get(UsersRepository, { strict: false }).create({ email, name, plan });
    if (id === undefined) throw new Refusal(`There is a user with the address ${email} already.`);
    out.line(`User ${id}: ${email}`);
    return { id, email, name, plan };
  },
});
