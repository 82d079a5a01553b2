import type { PageFacts } from '@app/core/audit-checks';
import type { Collector } from '../collector';
import type { Frame } from '../frame';
import type { Kept } from '../kept';
import { wordsOf } from '../words-of';

type Captcha = PageFacts['captchas'][number];
type WebMcp = PageFacts['webMcp'][number];

/** By what their widgets load, and by the classes and ids that their documentation gives. */
const CAPTCHAS: readonly (readonly [string, RegExp])[] = [
  ['turnstile', /challenges\.cloudflare\.com|\bcf-turnstile\b/],
  ['cloudflare', /\/cdn-cgi\/challenge-platform\/|\bchallenge-form\b|\bcf-challenge\b/],
  ['recaptcha', /google\.com\/recaptcha|recaptcha\.net|\bg-recaptcha\b/],
  ['hcaptcha', /hcaptcha\.com|\bh-captcha\b/],
  ['datadome', /captcha-delivery\.com/],
  ['perimeterx', /\bpx-captcha\b/],
  ['aws-waf', /\.captcha\.awswaf\.com|\bawswaf-captcha\b/],
];
/** Names that vendors of subscriptions and newspapers give their walls. */
const WALL =
  /(?:^|[-_])(?:pay-?wall|reg-?wall|metered-?content|subscriber-?only|subscribers-?only|premium-?wall|piano-?(?:paywall|container))(?:$|[-_])/;
const MODEL_CONTEXT = /\b(?:navigator|document|window)\s*\.\s*modelContext\b/;
const LONGEST = 1_000_000;

/** What is there to keep machines out, or to let them in. */
export class Machines implements Collector {
  private readonly captchas: Captcha[] = [];
  private readonly webMcp: WebMcp[] = [];
  private readonly walls: PageFacts['walls'][number][] = [];
  private script = '';

  constructor(private readonly kept: Kept) {}

  enter({ element, attributes, hidden, line }: Frame): void {
    const marks = ['src', 'class', 'id', 'action'].map((name) => attributes.get(name)?.slice(0, 2_000) ?? '').join(' ');
    const [kind] = CAPTCHAS.find(([, pattern]) => pattern.test(marks)) ?? [];
    if (kind) this.kept.add('captchas', this.captchas, { kind, line });
    if (element === 'form' && attributes.has('toolname')) this.kept.add('webMcp', this.webMcp, { how: 'form', line });
    if (element === 'script') this.script = '';
    const wall = hidden
      ? undefined
      : [...wordsOf(attributes.get('class')), ...wordsOf(attributes.get('id'))].find((name) => WALL.test(name));
    if (wall) this.kept.add('walls', this.walls, { name: wall, line });
  }

  text(text: string, { element }: Frame): void {
    if (element === 'script' && this.script.length < LONGEST) this.script += text.slice(0, LONGEST);
  }

  leave({ element, line }: Frame): void {
    if (element !== 'script' || !MODEL_CONTEXT.test(this.script)) return;
    this.kept.add('webMcp', this.webMcp, { how: 'script', line });
    this.script = '';
  }

  facts() {
    return { captchas: this.captchas, walls: this.walls, webMcp: this.webMcp };
  }
}
