import { refusedAssets } from '../../checks/robots-txt/blocks-assets.check';
import { rawOf, readDraft, type RobotsDraft, withFixes } from './robots-draft';

const CHECK = 'robots_txt.blocks-assets';
const ENDING = /\.(?:js|mjs|css)$/;

/** Lets styles and scripts be read behind a rule that refuses them; the rule keeps all else. */
export function openAssets(draft: RobotsDraft): RobotsDraft {
  const { assets } = draft;
  const { rules, lines } = readDraft(draft);
  const refused = refusedAssets(rules, assets);
  const wanted = new Map<number, Set<string>>();
  for (const { asset, rule } of refused) {
    const ending = ENDING.exec(new URL(asset).pathname)?.[0];
    const value = rule && lines.find(({ number }) => number === rule.line)?.value;
    // Longer than the rule, hence stronger. One that names an end cannot be told more closely.
    if (!ending || !value || value.endsWith('$')) continue;
    const allowed = wanted.get(rule.line) ?? new Set();
    wanted.set(rule.line, allowed.add(`Allow: ${value.replace(/\*+$/, '')}*${ending}`));
  }
  const fixes = [...wanted].map(([number, allowed]) => ({
    number,
    texts: [rawOf(draft.lines, number), ...allowed],
  }));
  const opened = { ...draft, lines: withFixes(draft.lines, CHECK, fixes) };
  return refusedAssets(readDraft(opened).rules, assets).length < refused.length ? opened : draft;
}
