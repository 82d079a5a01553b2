import { join } from 'node:path';
import { spawnTypescript } from '@app/testing';
import { everyDay } from './fixtures/every-day';

it.each(['UTC', 'America/Sao_Paulo', 'Pacific/Apia', 'Africa/Cairo', 'Europe/Madrid'])(
  'a local day is the same on a machine in %s',
  async (zone) => {
    const child = spawnTypescript(join(__dirname, 'fixtures/print-every-day.ts'), [], {
      env: { ...process.env, TZ: zone },
    });
    const there = (await child.line()).split(', ');
    expect(
      everyDay()
        .split(', ')
        .filter((day, index) => day !== there[index]),
    ).toEqual([]);
  },
  20_000,
);
