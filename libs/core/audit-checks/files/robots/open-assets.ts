import { refusedAssets } from '../../checks/robots-txt/blocks-assets.check';
import { rawOf, readDraft, type RobotsDraft, withFixes } from './robots-draft';

const CHECK = 'robots_txt.blocks-assets';
const ENDING = /\.(?:js|mjs|css)$/;

/** A pattern would look at a long row of stars again and again. */
function withoutStars(value: string): string {
  let end = value.length;
  while (value[end - 1] === '*') end -= 1;
  return value.slice(0, end);
}

/** Lets styles and scripts be read behind a rule that refuses them; the rule keeps all else. */
export function openAssets(draft: RobotsDraft): RobotsDraft {
  const { assets } = draft;
  const { rules, lines } = readDraft(draft);
  const refused = refusedAssets(rules, assets);
  const wanted = new Map<number, Set<string>>();
  for (const { asset, rule } of refused) {
    const { pathname, search } = new URL(asset);
    const ending = ENDING.exec(pathname)?.[0];
    const value = rule && lines.find(({ number }) => number === rule.line)?.value;
    // Longer than the rule, hence stronger. One that names an end cannot be told more closely.
    if (!ending || !value || value.endsWith('$')) continue;
    const allowed = wanted.get(rule.line) ?? new Set<string>();
    const opened = `Allow: ${withoutStars(value)}*${ending}`;
    // Without its end ".js" would open data.json, too.
    allowed.add(`${opened}$`);
    if (search) allowed.add(`${opened}?`);
    wanted.set(rule.line, allowed);
  }
  const fixes = [...wanted].map(([number, allowed]) => ({
    number,
    texts: [rawOf(draft.lines, number), ...allowed],
  }));
  const after = { ...draft, lines: withFixes(draft.lines, CHECK, fixes) };
  return refusedAssets(readDraft(after).rules, assets).length < refused.length ? after : draft;
}
