import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { addLocalDays, type LocalDay, localDayOf, localDays, startOfLocalHour } from '@app/core/kernel';
import { TrafficImportService } from '@app/domain/pipeline';
import type { ProjectScope } from '@app/domain/tracking';
import { STORY_DAYS } from '@app/platform/model-vendors';

/** Requests on a usual day. Those of the story's model become fewer when it cites the brand less. */
const BOTS = [
  { agent: 'GPTBot/1.3', requests: 210, afterTurn: 1 },
  { agent: 'OAI-SearchBot/1.0', requests: 130, afterTurn: 1 },
  { agent: 'ChatGPT-User/1.0', requests: 64, afterTurn: 1 },
  { agent: 'PerplexityBot/1.0', requests: 90, afterTurn: 1 },
  { agent: 'Perplexity-User/1.0', requests: 46, afterTurn: 0.4 },
  { agent: 'ClaudeBot/1.0', requests: 120, afterTurn: 1 },
  { agent: 'Googlebot/2.1', requests: 340, afterTurn: 1 },
  { agent: 'bingbot/2.0', requests: 150, afterTurn: 1 },
] as const;
const HOURS = [1, 9, 14, 20];

/** Imports requests of AI bots to the demo's site, as a file like any other. Rows that are there already add nothing. */
export async function loadTraffic(
  app: INestApplicationContext,
  scope: ProjectScope,
  since: Date,
  now: Date,
): Promise<void> {
  const days = localDays(localDayOf(since), addLocalDays(localDayOf(now), -1));
  const folder = await mkdtemp(join(tmpdir(), 'demo-'));
  try {
    const file = join(folder, 'traffic.csv');
    await writeFile(file, ['timestamp,user_agent,requests', ...days.flatMap(rowsOf), ''].join('\n'));
    await app.get(TrafficImportService).importFile(scope, file, { strict: true, queued: false });
  } finally {
    await rm(folder, { recursive: true });
  }
}

function rowsOf(day: LocalDay, passed: number): string[] {
  const isWeekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
  return HOURS.flatMap((hour) =>
    BOTS.map(({ agent, requests, afterTurn }, bot) => {
      const wave = 1 + 0.2 * Math.sin(passed * 1.3 + bot * 2 + hour);
      const share = (isWeekend ? 0.7 : 1) * (passed < STORY_DAYS.turn ? 1 : afterTurn);
      const count = Math.max(1, Math.round((requests / HOURS.length) * wave * share));
      return `${startOfLocalHour(day, hour).toISOString()},Mozilla/5.0 (compatible; ${agent}),${count}`;
    }),
  );
}
