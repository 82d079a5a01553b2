import { getsOtherText, type VisitorFacts } from '@app/core/audit-checks';
import { PROBED_BOTS, PROBED_KINDS, type ProbedBot } from './ai-bots';

/** Bots that are asked at once; so many of a kind speak for the others. */
const AT_ONCE = 4;
const MOST_SILENCES = 3;

export type AsksBot = (bot: ProbedBot) => Promise<VisitorFacts>;

/**
 * What each bot gets for the start page. Kind by kind, the first ones are asked at once; the others of the kind only when
 * those were not answered alike. Then nobody knows what the others get.
 * @param bytes that bots may have read
 */
export async function botAnswers(
  ask: AsksBot,
  isAllowed: (bot: ProbedBot) => Promise<boolean>,
  browser: VisitorFacts,
  bytes: number,
): Promise<VisitorFacts[]> {
  const answers = new Map<string, VisitorFacts>();
  let [left, silences] = [bytes, 0];
  for (const kind of PROBED_KINDS) {
    const refused = new Set<ProbedBot>();
    for (const bot of kind) if (!(await isAllowed(bot))) refused.add(bot);
    for (const bot of refused) answers.set(bot.slug, await ask(bot));
    const asked = kind.filter((bot) => !refused.has(bot));
    for (let at = 0; at < asked.length && left > 0 && silences < MOST_SILENCES; at += AT_ONCE) {
      const wave = await Promise.all(asked.slice(at, at + AT_ONCE).map(ask));
      for (const answer of wave) {
        answers.set(answer.bot!, answer);
        left -= answer.bytes;
        silences = answer.trouble === 'timeout' ? silences + 1 : 0;
      }
      if (at === 0 && areAlike(wave)) break;
    }
  }
  return PROBED_BOTS.map((bot) => answers.get(bot.slug) ?? unasked(bot, browser));
}

const areAlike = ([first, ...others]: readonly VisitorFacts[]): boolean =>
  others.every(
    ({ status, trouble, words }) =>
      status === first!.status && trouble === first!.trouble && !getsOtherText(words, first!.words),
  );

const unasked = ({ slug, userAgent }: ProbedBot, { url, trouble }: VisitorFacts): VisitorFacts => ({
  url,
  status: null,
  trouble: trouble ?? 'limit',
  finalUrl: url,
  redirects: [],
  headers: {},
  bytes: 0,
  cut: false,
  bot: slug,
  userAgent,
  words: null,
  title: null,
});
