import { defineLoneCommand } from '../../command-line/command';
import type { CheckState } from '../../doctor/check';
import { examine } from '../../doctor/examine';

const MARKS: Record<CheckState, string> = { ok: 'ok', warning: 'warning', failed: 'FAILED', skipped: 'skipped' };
const WIDTH = 16;

export const runDoctor = defineLoneCommand({
  noun: 'doctor',
  verb: 'run',
  isMeantByNoun: true,
  summary: 'Looks at every part of an installation, and says what to do about what is wrong.',
  details:
    'It changes nothing and asks no vendor for anything that costs. The exit code is 1 when a check failed; a warning alone leaves it 0. See docs/operations.md.',
  options: {},
  run: async (load, _options, out) => {
    const checks = await examine(load);
    for (const { check, state, finding, advice } of checks) {
      out.line(`${MARKS[state].padEnd(8)}${check.padEnd(WIDTH)}${finding}`);
      if (advice !== undefined) out.line(`${' '.repeat(8 + WIDTH)}${advice}`);
    }
    if (checks.some(({ state }) => state === 'failed')) out.fail();
    return { checks };
  },
});
