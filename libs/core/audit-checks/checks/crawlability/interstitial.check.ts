import type { Check } from '../../check';
import { pass, START_UNREAD } from '../../unread';

/** Titles and headings of the known challenges. */
const CHALLENGES = [
  /^just a moment\b/i,
  /^attention required\b/i,
  /^access denied$/i,
  /^please wait\b.*\b(?:verif|check)/i,
  /^checking (?:your|if the site)\b/i,
  /^(?:please )?verify (?:that )?you are (?:a )?human\b/i,
  /^(?:are you a (?:human|robot)|i am not a robot)\b/i,
  /^ddos-guard$/i,
  /^pardon our interruption/i,
  /^security check/i,
  /^human verification/i,
];
/** A page with a captcha in a form and much text is a page with a form. */
const FEW_WORDS = 100;

export const interstitial: Check = {
  slug: 'interstitial',
  title: 'The start page is no challenge for robots',
  severity: 'medium',
  basis: 'heuristic',
  reference: 'https://developers.cloudflare.com/cloudflare-challenges/',
  recommendation: 'Let crawlers pass without a challenge, at least those that say who they are and can be verified.',
  check({ startPage: start }) {
    if (!start) return START_UNREAD;
    const { titles, headings, captchas, words } = start.page;
    const names = [titles[0]?.text, headings.find(({ level }) => level === 1)?.text].filter(
      (each) => each !== undefined,
    );
    const challenge = names.find((name) => CHALLENGES.some((known) => known.test(name.trim())));
    const captcha = words < FEW_WORDS ? captchas[0] : undefined;
    if (challenge === undefined && !captcha && !start.headers['cf-mitigated']) {
      return pass('Nothing on the start page is a challenge.');
    }
    return {
      status: 'warn',
      evidence: `The start page asks who is there: ${challenge ?? captcha?.kind ?? 'cf-mitigated'}.`,
      places: [{ url: start.url, ...(captcha && { detail: `line ${captcha.line}` }) }],
    };
  },
};
