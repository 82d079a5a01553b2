import { isWithin } from '../extraction';
import { closesWithLabel, disclosesPayment, isAdvertisement } from './advertisement';
import { PAID_WORDS } from './paid-words.data';

/** A brand as a page may speak of it. */
export interface NamedBrand {
  readonly name: string;
  /** Empty when unknown. */
  readonly domain: string;
}

export interface PageLink {
  readonly host: string;
  /** Values of `rel`, in one text. */
  readonly rel: string;
}

/** A page of a third party that names one tracked brand alone. */
export interface PageOfOneBrand {
  readonly title: string | null;
  readonly text: string;
  readonly links: readonly PageLink[];
}

/** How much each sign weighs. A hand of the brand in the page weighs two; what enthusiasts do too weighs one. */
const WEIGHTS = {
  byline: 2,
  partnership: 2,
  boilerplate: 2,
  ourselves: 2,
  label: 2,
  sponsored: 2,
  links: 1,
  call: 1,
  praise: 1,
  uncritical: 1,
} as const;
const HANDS = ['byline', 'partnership', 'boilerplate', 'ourselves', 'label', 'sponsored'] as const;
/** Reviewers weigh things up. Who does is believed unless two hands of the brand show. */
const CRITICISM = 2;
const ENOUGH = 4;
const MANY_LINKS = 3;
const MUCH_PRAISE = 3;
/** Characters at the beginning, where the author is named. */
const OPENING = 400;
/** Characters at the end of a page, where who has paid for it may be named. */
const TAIL = 1_500;

/** What somebody is quoted to have said is not the page's own voice. */
const QUOTED = /“[^“”]*”|„[^„“”]*[“”]|«[^«»]*»|"[^"\n]*"/gu;

/**
 * Whether a page that calls itself no advertisement is likely to be one: several signs at once, among them a hand of the
 * brand (it is the author, speaks for itself, is linked to as a sponsor). One sign alone says nothing, since an honest
 * review may name one brand, praise it and link to it.
 */
export function isUnlabelledAdvertisement({ title, text, links }: PageOfOneBrand, brand: NamedBrand): boolean {
  const said = `${title ?? ''}\n${text}`.replace(QUOTED, ' ');
  if (disclosesPayment(said.slice(-TAIL)) || closesWithLabel(said.slice(-TAIL))) return true;
  const has = (words: keyof typeof PAID_WORDS) => patternOf(words, brand).test(said);
  // Who leads a brand and signs a text speaks for it, whatever they call it.
  if (patternOf('spokesman', brand).test(said.slice(0, OPENING))) return true;
  const own = brand.domain === '' ? [] : links.filter(({ host }) => isWithin(host, brand.domain));
  const isCritical = has('criticism');
  const signs: Readonly<Record<keyof typeof WEIGHTS, boolean>> = {
    byline: has('byline'),
    partnership: has('partnership'),
    boilerplate: has('boilerplate'),
    ourselves: has('ourselves'),
    label: isAdvertisement(null, text.slice(-TAIL)),
    sponsored: own.some(({ rel }) => /\bsponsored\b/i.test(rel)),
    links: own.length >= MANY_LINKS,
    call: has('call'),
    praise: [...said.matchAll(patternOf('praise', brand, 'giu'))].length >= MUCH_PRAISE,
    uncritical: !isCritical,
  };
  const weight = Object.entries(WEIGHTS).reduce(
    (sum, [sign, one]) => sum + (signs[sign as keyof typeof WEIGHTS] ? one : 0),
    0,
  );
  return HANDS.some((sign) => signs[sign]) && weight - (isCritical ? CRITICISM : 0) >= ENOUGH;
}

/** A word of the lists stands by itself. */
function patternOf(words: keyof typeof PAID_WORDS, { name }: NamedBrand, flags = 'iu'): RegExp {
  const source = PAID_WORDS[words].replaceAll('{brand}', () => escaped(name));
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${source})(?![\p{L}\p{N}])`, flags);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
