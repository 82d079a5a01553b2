import type { PageFacts } from '@app/core/audit-checks';
import type { Addresses } from '../addresses';
import type { Collector } from '../collector';
import type { Frame } from '../frame';
import { type Kept, value } from '../kept';

type Load = PageFacts['insecureLoads'][number];

/** Where elements name what browsers load with the page (W3C Mixed Content, section 4). */
const LOADS: Readonly<Record<string, readonly [Load['kind'], ...string[]]>> = {
  script: ['active', 'src'],
  iframe: ['active', 'src'],
  frame: ['active', 'src'],
  embed: ['active', 'src'],
  object: ['active', 'data'],
  link: ['active', 'href'],
  img: ['passive', 'src', 'srcset'],
  source: ['passive', 'src', 'srcset'],
  video: ['passive', 'src', 'poster'],
  audio: ['passive', 'src'],
};
const INSECURE = /^\s*http:/i;

/** What a page over https loads by http. */
export class InsecureLoads implements Collector {
  private readonly insecureLoads: Load[] = [];

  constructor(
    private readonly kept: Kept,
    private readonly addresses: Addresses,
  ) {}

  enter({ element, attributes, isForeign, isSilent, line }: Frame): void {
    if (!this.addresses.page.startsWith('https:') || isForeign || (isSilent && element !== 'script')) return;
    if (element === 'link' && !/\bstylesheet\b/i.test(attributes.get('rel') ?? '')) return;
    const [kind, ...names] = Object.hasOwn(LOADS, element) ? LOADS[element]! : [];
    for (const name of names) {
      const written = attributes.get(name) ?? '';
      for (const address of name === 'srcset' ? written.split(/,\s+|\s+/) : [written]) {
        const url = this.addresses.resolve(address);
        const isInsecure = url?.protocol === 'http:' && (INSECURE.test(address) || name !== 'srcset');
        if (isInsecure)
          this.kept.add('insecureLoads', this.insecureLoads, { kind: kind!, element, url: value(url.href), line });
      }
    }
  }

  facts() {
    return { insecureLoads: this.insecureLoads };
  }
}
