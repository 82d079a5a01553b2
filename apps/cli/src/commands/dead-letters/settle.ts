import type { DeadLetterAction } from '@app/core/kernel';
import { DeadLetters } from '@app/domain/installation';
import { defineCommand } from '../../command-line/command';

const WORDS = { retry: 'begins again; a worker will take it up within a minute', drop: 'is dropped' } as const;

/** A command that deals with dead letters, one or many. */
export const settleCommand = <const Verb extends DeadLetterAction>(verb: Verb, summary: string, details: string) =>
  defineCommand({
    noun: 'dead-letters',
    verb,
    summary,
    details: `${details} See docs/operations.md.`,
    options: {
      id: {
        type: 'text',
        placeholder: 'id',
        description: 'As `dead-letters list` names it.',
        required: true,
        repeatable: true,
      },
    },
    examples: [`dead-letters ${verb} --id executions.3.5120.1772442845120 --id notices.3.77.1772442900000`],
    run: async (app, { id: ids }, out) => {
      const { done, refused } = await app.get(DeadLetters, { strict: false }).settle(verb, ids, null);
      for (const id of done) out.line(`${id} ${WORDS[verb]}`);
      for (const { id, reason } of refused) out.line(`${id} stays as it is: ${reason}`);
      return { done, refused };
    },
  });
