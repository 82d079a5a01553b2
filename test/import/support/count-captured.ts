import { readFileSync } from 'node:fs';

interface Line {
  readonly question: string;
  readonly answer: string;
  readonly attribution: readonly string[];
}

export interface ActorCount {
  mentions: number;
  citations: number;
  /** Positions of the citations that stand in the text. */
  positions: number[];
}

export interface CapturedCounts {
  readonly executions: number;
  readonly sources: number;
  readonly actors: ReadonlyMap<string, ActorCount>;
}

/** What one file holds, counted by plain loops over its lines: an answer marks `[n]` and its list says where that leads. */
export function countCaptured(path: string, actors: readonly { name: string; domain: string }[]): CapturedCounts {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((text) => JSON.parse(text) as Line);
  const counts = new Map<string, ActorCount>(
    actors.map(({ domain }) => [domain, { mentions: 0, citations: 0, positions: [] }]),
  );
  let sources = 0;
  for (const { answer, attribution } of lines) {
    const targets = new Map<string, string>();
    for (const entry of attribution) {
      const [marker = '', url = ''] = entry.trim().split(/\s+/);
      targets.set(marker, samePage(url));
    }
    const cited: string[] = [];
    for (const [marker] of answer.matchAll(/\[\d+\]/g)) {
      const url = targets.get(marker);
      if (url && !cited.includes(url)) cited.push(url);
    }
    const urls = new Set(targets.values());
    sources += urls.size;
    for (const { name, domain } of actors) {
      const count = counts.get(domain)!;
      if (new RegExp(`\\b${name}\\b`).test(answer)) count.mentions += 1;
      for (const url of urls) {
        const { hostname } = new URL(url);
        if (hostname !== domain && !hostname.endsWith(`.${domain}`)) continue;
        count.citations += 1;
        const rank = cited.indexOf(url) + 1;
        if (rank > 0) count.positions.push(rank);
      }
    }
  }
  return { executions: lines.length, sources, actors: counts };
}

/** Two forms of one page: scheme, fragment, tracking and a closing slash do not make another. */
function samePage(text: string): string {
  const url = new URL(text);
  if (url.port === '') url.protocol = 'https:';
  url.hash = '';
  for (const key of [...url.searchParams.keys()]) if (/^utm_/.test(key)) url.searchParams.delete(key);
  url.searchParams.sort();
  return url.href.replace(/\/$/, '');
}
