import { LIMITS } from '@app/core/kernel';
import { DeadLetters } from '@app/domain/installation';
import { defineCommand } from '../../command-line/command';

export const listDeadLetters = defineCommand({
  noun: 'dead-letters',
  verb: 'list',
  summary:
    'Lists work of the last 30 days that was given up, the newest 100, and how much there is of each kind, up to 10,000.',
  details: 'See docs/operations.md.',
  options: {},
  run: async (app, _options, out) => {
    const { counts, data } = await app.get(DeadLetters, { strict: false }).newest(LIMITS.perPageMax);
    for (const { id, project, died_at, attempts, reason } of data) {
      const of = project === null ? '' : ` of ${project}`;
      out.line(`${id}${of}: ${reason ?? 'for no known reason'} (${died_at}, after ${attempts} attempts)`);
    }
    const kinds = Object.entries(counts).map(([work, letters]) => `${letters} ${work}`);
    out.line(kinds.length > 0 ? `in all: ${kinds.join(', ')}` : 'nothing was given up');
    return { counts, data };
  },
});
