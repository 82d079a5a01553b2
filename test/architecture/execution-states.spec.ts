import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { EXECUTION_STATES } from '@app/core/kernel';

const DOMAIN = resolve(__dirname, '..', '..', 'libs', 'domain');
/** `failed` is a state of other work too. */
const OWN = EXECUTION_STATES.filter((state) => state !== 'failed');
const IN_SQL = new RegExp(String.raw`\bstate\s*(=|<>|in\s*\()[^\x60\n]*'(${OWN.join('|')})'`);

it('SQL writes the states of an execution by their list alone', () => {
  // Deliveries of webhooks are queued too.
  const names = (readdirSync(DOMAIN, { recursive: true }) as string[]).filter((name) =>
    /^(?!signals[\\/]).*(?<!\.spec)\.ts$/.test(name),
  );
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => IN_SQL.test(readFileSync(join(DOMAIN, name), 'utf8')))).toEqual([]);
  expect("where e.state in ('captured', 'failed')").toMatch(IN_SQL);
});
