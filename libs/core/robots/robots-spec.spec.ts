import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRobots } from '.';

const folder = join(process.env.SHARED_DATA_DIR ?? '', 'robots-spec');
const present = Boolean(process.env.SHARED_DATA_DIR) && existsSync(folder);

interface Case {
  robots: string;
  url: string;
  agent: string;
  allowed: boolean;
}

/** Adjacent strings are one; `\x` escapes are bytes of UTF-8. */
function casesOf(file: string): Case[] {
  const cases: Case[] = [];
  let robots = '';
  let url = '';
  let agent = '';
  const fields = /(\w+):\s*((?:"(?:[^"\\]|\\.)*"\s*)+|[A-Z_]+)/g;
  for (const [, name, value] of readFileSync(file, 'utf8')
    .replace(/^\s*#.*$/gm, '')
    .matchAll(fields)) {
    const text = [...value!.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((match) => unescaped(match[1]!)).join('');
    if (name === 'robotstxt') robots = text;
    else if (name === 'testurl') url = text;
    else if (name === 'useragent') agent = text;
    else if (name === 'expected_outcome') cases.push({ robots, url, agent, allowed: value!.startsWith('ALLOWED') });
  }
  return cases;
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t' };

function unescaped(text: string): string {
  const bytes = text.replace(/\\x([0-9A-F]{2})|\\(.)|([^\0-\x7F])/gi, (_, hex?: string, char?: string, wide?: string) =>
    hex
      ? String.fromCharCode(parseInt(hex, 16))
      : char
        ? (ESCAPES[char] ?? char)
        : Buffer.from(wide!).toString('latin1'),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** The path as the case writes it: the parser under test does not encode URLs. */
const pathOf = (url: string): string => /^[a-z]+:\/\/[^/?]*(\/[^#]*)?/i.exec(url)?.[1] ?? '/';

(present ? describe : describe.skip)(
  `published conformance cases${present ? '' : ' (skipped: SHARED_DATA_DIR holds no robots-spec)'}`,
  () => {
    const files = present ? globSync('*/*.textproto', { cwd: folder }).sort() : ['none'];

    it.each(files)('%s', (file) => {
      const cases = casesOf(join(folder, file));
      expect(cases).not.toHaveLength(0);
      const differing = cases.filter(
        // An empty URL is no URL.
        ({ robots, url, agent, allowed }) => url && parseRobots(robots).allows(agent, pathOf(url)) !== allowed,
      );
      expect(differing).toEqual([]);
    });
  },
);
