import type { LinkElementFacts, MetaFacts, PageFacts, ScriptFacts } from '@app/core/audit-checks';
import type { Addresses } from '../addresses';
import type { Collector } from '../collector';
import type { Frame } from '../frame';
import { type Kept, tidy, value } from '../kept';
import { wordsOf } from '../words-of';

type Mutable<List> = List extends readonly (infer Entry)[] ? Entry[] : never;

const META_NAMES = ['name', 'property', 'http-equiv', 'itemprop'] as const;

/** What a page says of itself, wherever in the page it says so. */
export class Head implements Collector {
  private lang: string | null = null;
  private base: string | null = null;
  private readonly titles: Mutable<PageFacts['titles']> = [];
  private readonly metas: MetaFacts[] = [];
  private readonly linkElements: LinkElementFacts[] = [];
  private readonly scripts: ScriptFacts[] = [];
  private open = '';
  private inBody = false;

  constructor(
    private readonly kept: Kept,
    private readonly addresses: Addresses,
    /** Served as XHTML, in which `xml:lang` says the language as well. */
    private readonly isXml: boolean,
  ) {}

  enter(frame: Frame): void {
    const { element, attributes, line } = frame;
    if (frame.isForeign) return;
    if (element === 'html')
      this.lang ??= short(attributes.get('lang') ?? (this.isXml ? attributes.get('xml:lang') : undefined));
    else if (element === 'body') this.inBody = true;
    else if (element === 'base') this.setBase(attributes.get('href'));
    else if (element === 'meta') this.meta(attributes, line);
    else if (element === 'link') this.link(attributes, line);
    else if (element === 'title' || element === 'script') this.open = '';
  }

  text(text: string, { element, isForeign }: Frame): void {
    if (!isForeign && (element === 'title' || element === 'script')) this.open += text;
  }

  leave({ element, attributes, line, isForeign }: Frame): void {
    if (isForeign) return;
    if (element === 'title') this.kept.add('titles', this.titles, { text: tidy(this.open), line });
    else if (element === 'script') {
      const src = attributes.get('src');
      const url = src === undefined ? null : (this.addresses.resolve(src)?.href ?? null);
      const type = attributes.get('type')?.trim().toLowerCase();
      const script = { url, type: type ? value(type) : null, length: this.open.length, line };
      this.kept.add('scripts', this.scripts, script);
    }
  }

  facts() {
    const { lang, base, titles, metas, linkElements, scripts } = this;
    return { lang, base, titles, metas, linkElements, scripts };
  }

  private setBase(href: string | undefined): void {
    if (this.base !== null || href === undefined) return;
    this.base = value(href);
    this.addresses.rebase(href);
  }

  private meta(attributes: ReadonlyMap<string, string>, line: number): void {
    const content = attributes.get('content');
    for (const attribute of META_NAMES) {
      const name = attributes.get(attribute)?.trim().toLowerCase();
      if (!name || content === undefined) continue;
      this.kept.add('metas', this.metas, { attribute, name: value(name), content: value(content), line });
    }
  }

  private link(attributes: ReadonlyMap<string, string>, line: number): void {
    const href = attributes.get('href') ?? '';
    this.kept.add('linkElements', this.linkElements, {
      rel: wordsOf(attributes.get('rel')),
      href: value(href),
      url: this.addresses.resolve(href)?.href ?? null,
      type: short(attributes.get('type')),
      hreflang: short(attributes.get('hreflang')),
      ...(this.inBody && { inBody: true as const }),
      line,
    });
  }
}

const short = (text: string | undefined): string | null => (text === undefined ? null : value(text.trim()));
