import { type ImageFacts, PAGE_FACTS_LIMITS } from '@app/core/audit-checks';
import type { Collector } from '../collector';
import { type Frame, roleOf } from '../frame';
import type { Addresses } from '../addresses';
import { withoutFragment } from '../../web-url';
import { type Kept, value } from '../kept';

export class Images implements Collector {
  private readonly images: ImageFacts[] = [];

  constructor(
    private readonly kept: Kept,
    private readonly addresses: Addresses,
  ) {}

  enter({ element, attributes, isForeign, isSilent, ariaHidden, hidden, region, line }: Frame): void {
    if (element !== 'img' || isForeign || isSilent) return;
    const src = attributes.get('src') ?? '';
    const url = src.trim() === '' ? null : this.addresses.resolve(src);
    const image = {
      src: value(src),
      url: url && withoutFragment(url),
      alt: attributes.has('alt') ? value(attributes.get('alt')!) : null,
      role: roleOf(attributes),
      hidden: ariaHidden || hidden !== null,
      width: pixels(attributes.get('width')),
      height: pixels(attributes.get('height')),
      region,
      line,
    };
    this.kept.add('images', this.images, image, PAGE_FACTS_LIMITS.images);
  }

  facts() {
    return { images: this.images };
  }
}

const pixels = (length: string | undefined): number | null => {
  const [digits] = /^\s*\d{1,6}/.exec(length ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
};
