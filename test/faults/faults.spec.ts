import { describeLong } from '@app/testing';
import { nameOf } from './fault';
import { Installation, lackingFor } from './installation/installation';
import { perform } from './perform';
import { SHORT_FORM } from './table';

/** How long a recovery takes is what `npm run faults` measures, on a machine that does nothing else. */
const PATIENCE_SECONDS = 60;

/** The rows that no other spec has; `npm run faults` does all. `TEST_NGINX` names nginx where it is not on the path. */
describeLong('an installation under load', () => {
  let installation: Installation;

  beforeAll(async () => {
    installation = await Installation.start();
  }, 300_000);

  afterAll(() => installation?.stop(), 120_000);

  for (const [number, fault] of SHORT_FORM.entries()) {
    const lacking = lackingFor(fault);
    const test = lacking ? it.skip : it;
    test(`bears ${nameOf(fault)}${lacking ? ` (skipped: no ${lacking})` : ''}`, async () => {
      const { breaches, writes, executions } = await perform(
        installation,
        { ...fault, backWithinSeconds: PATIENCE_SECONDS },
        number,
      );
      expect(breaches).toEqual([]);
      expect(writes).toBeGreaterThan(10);
      expect(executions).toBeGreaterThan(20);
    }, 400_000);
  }
});
