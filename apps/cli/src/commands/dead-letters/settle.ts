import { DEAD_WORKS, type DeadLetterAction, LIMITS } from '@app/core/kernel';
import { DeadLetters, type Settled } from '@app/domain/installation';
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
        repeatable: true,
      },
      all: { type: 'flag', description: 'Everything that `dead-letters list` counts, as it is now.' },
      work: { type: 'choice', choices: DEAD_WORKS, placeholder: 'work', description: 'With --all: only this kind.' },
    },
    oneOf: ['id', 'all'],
    examples: [
      `dead-letters ${verb} --id executions.3.5120.1772442845120 --id notices.3.77.1772442900000`,
      `dead-letters ${verb} --all --work executions`,
    ],
    run: async (app, { id: named, all, work }, out) => {
      const letters = app.get(DeadLetters, { strict: false });
      // What dies meanwhile is left to the next time, and what is refused is not met twice.
      const ids = all ? (await letters.newest(LIMITS.deadLettersCounted, work)).data.map(({ id }) => id) : named;
      const done: string[] = [];
      const refused: Settled['refused'] = [];
      for (let first = 0; first < ids.length; first += LIMITS.deadLettersPerRequest) {
        const some = await letters.settle(verb, ids.slice(first, first + LIMITS.deadLettersPerRequest), null);
        for (const id of some.done) out.line(`${id} ${WORDS[verb]}`);
        for (const { id, reason } of some.refused) out.line(`${id} stays as it is: ${reason}`);
        done.push(...some.done);
        refused.push(...some.refused);
      }
      if (ids.length === 0) out.line('nothing was given up');
      return { done, refused };
    },
  });
