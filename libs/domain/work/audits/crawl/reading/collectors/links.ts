import { type LinkFacts, PAGE_FACTS_LIMITS, type PseudoLinkFacts } from '@app/core/audit-checks';
import type { Addresses } from '../addresses';
import type { Collector } from '../collector';
import { type Frame, roleOf } from '../frame';
import { type Kept, tidy, value } from '../kept';
import { OpenTexts } from '../open-texts';
import { withoutFragment } from '../../web-url';
import { wordsOf } from '../words-of';

type Link = Omit<LinkFacts, 'fragmentFound'>;

/** Elements that act on a click by themselves, or stand for the whole page. */
const ACTIVE = new Set('button input select textarea form label option summary html body video audio'.split(' '));

export class Links implements Collector {
  private readonly links: Link[] = [];
  private readonly pseudoLinks: PseudoLinkFacts[] = [];
  private readonly targets = new Set<string>();
  private readonly texts = new OpenTexts<'link' | 'pseudo'>();

  constructor(
    private readonly kept: Kept,
    private readonly addresses: Addresses,
  ) {}

  enter(frame: Frame): void {
    const { attributes, element } = frame;
    for (const name of element === 'a' ? ['id', 'name'] : ['id']) {
      const target = attributes.get(name);
      if (target) this.targets.add(target);
    }
    this.texts.enter(frame);
    const kind = kindOf(frame);
    if (kind) this.texts.start(frame, kind);
  }

  text(text: string, frame: Frame): void {
    this.texts.text(text, frame);
  }

  leave(frame: Frame): void {
    const ended = this.texts.end(frame);
    if (!ended) return;
    const { attributes } = frame;
    const named = [attributes.get('aria-label'), ended.label, attributes.get('title'), attributes.get('alt')];
    const label = tidy(named.find((name) => name?.trim()) ?? '');
    if (ended.owner === 'link') this.link(frame, ended.text, label);
    else this.pseudoLink(frame, ended.text || label);
  }

  facts() {
    const links = this.links.map((link) => ({ ...link, fragmentFound: this.isFound(link) }));
    return { links, pseudoLinks: this.pseudoLinks };
  }

  private isFound({ url, fragment }: Link): boolean | null {
    return fragment === null || url !== this.addresses.page ? null : this.targets.has(fragment);
  }

  private link({ attributes, region, inBoilerplate, line }: Frame, text: string, label: string): void {
    const href = attributes.get('href')!;
    const target = this.addresses.resolve(href);
    const url = target && withoutFragment(target);
    const link = {
      href: value(href),
      url,
      fragment: target && fragmentOf(target),
      internal: url !== null && this.addresses.isInternal(url),
      text,
      label,
      rel: wordsOf(attributes.get('rel')),
      region,
      inBoilerplate,
      line,
    };
    this.kept.add('links', this.links, link, PAGE_FACTS_LIMITS.links);
  }

  private pseudoLink({ element, attributes, line }: Frame, text: string): void {
    const short = (name: string) => (attributes.has(name) ? value(attributes.get(name)!) : null);
    this.kept.add('pseudoLinks', this.pseudoLinks, {
      element,
      href: short('href'),
      role: roleOf(attributes),
      onclick: short('onclick'),
      name: short('id') ?? short('name'),
      text,
      line,
    });
  }
}

function kindOf({ element, attributes, isForeign, isSilent }: Frame): 'link' | 'pseudo' | null {
  // A link of SVG is one, with text that is none of the page's.
  if (isSilent && !(isForeign && element === 'a')) return null;
  const href = attributes.get('href');
  if (element === 'a' || (element === 'area' && !isForeign)) {
    return href === undefined || /^\s*javascript:/i.test(href) ? 'pseudo' : 'link';
  }
  const acts = attributes.has('onclick') || roleOf(attributes) === 'link';
  return acts && !ACTIVE.has(element) ? 'pseudo' : null;
}

/** Decoded, without the directive for texts that browsers keep to themselves; null without one. */
function fragmentOf({ hash }: URL): string | null {
  const fragment = hash.slice(1).split(':~:', 1)[0]!;
  if (!hash || (!fragment && hash.length > 1)) return null;
  try {
    return value(decodeURIComponent(fragment));
  } catch {
    return value(fragment);
  }
}
