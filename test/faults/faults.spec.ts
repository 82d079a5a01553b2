import { nameOf } from './fault';
import { Installation, lackingFor } from './installation/installation';
import { perform } from './perform';
import { SHORT_FORM } from './table';

/** The rows that no other spec has; `npm run faults` does all. `TEST_NGINX` names nginx where it is not on the path. */
describe('an installation under load', () => {
  let installation: Installation;

  beforeAll(async () => {
    installation = await Installation.start();
  }, 120_000);

  afterAll(() => installation?.stop(), 60_000);

  for (const [number, fault] of SHORT_FORM.entries()) {
    const lacking = lackingFor(fault);
    const test = lacking ? it.skip : it;
    test(`bears ${nameOf(fault)}${lacking ? ` (skipped: no ${lacking})` : ''}`, async () => {
      const { breaches, writes, executions } = await perform(installation, fault, number);
      expect(breaches).toEqual([]);
      expect(writes).toBeGreaterThan(50);
      expect(executions).toBeGreaterThan(20);
    }, 150_000);
  }
});
