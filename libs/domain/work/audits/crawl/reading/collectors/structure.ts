import type { MicrodataFacts, PageFacts } from '@app/core/audit-checks';
import type { Collector } from '../collector';
import type { Frame } from '../frame';
import { type Kept, value } from '../kept';
import { wordsOf } from '../words-of';

type Mutable<List> = List extends readonly (infer Entry)[] ? Entry[] : never;

const ITEMS: Readonly<Record<string, string>> = { li: 'list', dt: 'list', tr: 'table' };
const HOLDERS: Readonly<Record<string, 'list' | 'table'>> = { ul: 'list', ol: 'list', dl: 'list', table: 'table' };
const CONTENT = new Set(['main', 'article', 'body', 'aside']);

/** Lists, tables, navigation, forms, and markup of items. */
export class Structure implements Collector {
  private readonly microdata: MicrodataFacts[] = [];
  private readonly navs: Mutable<PageFacts['navs']> = [];
  private readonly forms: Mutable<PageFacts['forms']> = [];
  private readonly counts = { list: 0, table: 0 };
  private readonly open: { frame: Frame; items: number }[] = [];

  constructor(private readonly kept: Kept) {}

  enter(frame: Frame): void {
    if (frame.isSilent || frame.isForeign) return;
    const { element, attributes, region, line } = frame;
    if (region === 'nav' && (element === 'nav' || attributes.has('role'))) {
      const label = attributes.has('aria-label') ? value(attributes.get('aria-label')!) : null;
      const classes = wordsOf(`${attributes.get('class') ?? ''} ${attributes.get('id') ?? ''}`).join(' ');
      this.kept.add('navs', this.navs, { label, classes, line });
    }
    if (element === 'form') {
      const [id = null, action = null] = ['id', 'action'].map((name) => attributes.get(name));
      this.kept.add('forms', this.forms, { id: id && value(id), action: action && value(action), line });
    }
    this.item('microdata', attributes.has('itemscope') ? attributes.get('itemtype') : undefined, line);
    this.item('rdfa', attributes.get('typeof'), line);
    if (Object.hasOwn(ITEMS, element) && this.open.length > 0) this.open.at(-1)!.items += 1;
    if (Object.hasOwn(HOLDERS, element)) this.open.push({ frame, items: 0 });
  }

  leave(frame: Frame): void {
    if (this.open.at(-1)?.frame !== frame) return;
    const { items } = this.open.pop()!;
    if (items >= 2 && CONTENT.has(frame.region) && !frame.hidden) this.counts[HOLDERS[frame.element]!] += 1;
  }

  facts() {
    const { microdata, navs, forms, counts } = this;
    return { microdata, navs, forms, lists: counts.list, tables: counts.table };
  }

  private item(syntax: MicrodataFacts['syntax'], type: string | undefined, line: number): void {
    if (type?.trim()) this.kept.add('microdata', this.microdata, { syntax, type: value(type.trim()), line });
  }
}
