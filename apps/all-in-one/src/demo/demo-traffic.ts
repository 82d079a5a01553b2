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
const PAGES = ['/', '/pricing', '/products'];

/** People whom assistants send on a usual day. */
const SENDERS = [
  { referrer: 'https://chatgpt.com/', visits: 26, afterTurn: 1.2 },
  { referrer: 'https://www.perplexity.ai/', visits: 14, afterTurn: 0.4 },
  { referrer: 'https://gemini.google.com/', visits: 5, afterTurn: 1 },
  { referrer: 'https://claude.ai/', visits: 3, afterTurn: 1 },
] as const;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML like Gecko) Chrome/131.0.0.0 Safari/537.36';

/** Imports requests to the demo's site, as a file like any other. Rows that are there already add nothing. */
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
    await writeFile(file, ['timestamp,user_agent,requests,path,referer', ...days.flatMap(rowsOf), ''].join('\n'));
    await app.get(TrafficImportService).importFile(scope, file, { strict: true, queued: false });
  } finally {
    await rm(folder, { recursive: true });
  }
}

function rowsOf(day: LocalDay, passed: number): string[] {
  const isWeekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
  return HOURS.flatMap((hour, quarter) => {
    const at = startOfLocalHour(day, hour).toISOString();
    const countOf = (usual: number, afterTurn: number, phase: number): number => {
      const wave = 1 + 0.2 * Math.sin(passed * 1.3 + phase * 2 + hour);
      const share = (isWeekend ? 0.7 : 1) * (passed < STORY_DAYS.turn ? 1 : afterTurn);
      return Math.max(1, Math.round((usual / HOURS.length) * wave * share));
    };
    const pageOf = (who: number): string => PAGES[(who + quarter) % PAGES.length]!;
    return [
      ...BOTS.map(({ agent, requests, afterTurn }, bot) =>
        [at, `Mozilla/5.0 (compatible; ${agent})`, countOf(requests, afterTurn, bot), pageOf(bot), ''].join(','),
      ),
      ...SENDERS.map(({ referrer, visits, afterTurn }, sender) =>
        [at, BROWSER, countOf(visits, afterTurn, sender), pageOf(sender), referrer].join(','),
      ),
    ];
  });
}
