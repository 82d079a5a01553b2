import type { Addresses } from '../addresses';
import type { Collector } from '../collector';
import type { Kept } from '../kept';
import { Authorship } from './authorship';
import { Head } from './head';
import { Headings } from './headings';
import { HiddenTexts } from './hidden-texts';
import { Images } from './images';
import { InsecureLoads } from './insecure-loads';
import { JsonLd } from './json-ld';
import { Links } from './links';
import { Machines } from './machines';
import { Structure } from './structure';
import { TextBlocks } from './text-blocks';

/** All that is gathered of a page. The text goes before the headings, which ask where in it they stand. */
export function collectors(kept: Kept, addresses: Addresses, isXml: boolean): readonly Collector[] {
  const blocks = new TextBlocks(kept);
  return [
    blocks,
    new Head(kept, addresses, isXml),
    new Headings(kept, blocks),
    new Links(kept, addresses),
    new Images(kept, addresses),
    new InsecureLoads(kept, addresses),
    new HiddenTexts(kept),
    new JsonLd(kept),
    new Authorship(kept),
    new Structure(kept),
    new Machines(kept),
  ];
}
