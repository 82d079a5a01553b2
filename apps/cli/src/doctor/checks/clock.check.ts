import { type Check, failed, ok, warning } from '../check';

const WARN_SECONDS = 2;
const FAIL_SECONDS = 30;
const ADVICE =
  'Let both machines set their clocks by NTP (timedatectl set-ntp true): days, slots and leases go by them.';

export const clockCheck: Check = {
  name: 'clock',
  advice: 'See the line of the database.',
  look: async ({ sql }) => {
    const asked = Date.now();
    const [row] = await sql.query<{ now: number }>('select extract(epoch from clock_timestamp())::float8 as now');
    const between = (asked + Date.now()) / 2;
    const seconds = Math.abs(row!.now * 1_000 - between) / 1_000;
    const found = `This machine's clock and the database's are ${seconds.toFixed(1)} s apart.`;
    if (seconds > FAIL_SECONDS) return failed(found, ADVICE);
    return seconds > WARN_SECONDS ? warning(found, ADVICE) : ok(found);
  },
};
