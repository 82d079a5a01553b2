import type { PageFacts } from '@app/core/audit-checks';
import type { Collector } from '../collector';
import type { Frame } from '../frame';
import { type Kept, tidy, value } from '../kept';
import { OpenTexts } from '../open-texts';
import { wordsOf } from '../words-of';

type Byline = PageFacts['bylines'][number];
type Time = PageFacts['times'][number];

const BYLINE = /(?:^|[-_])(?:byline|author|autor|autora|autorin|verfasser|verfasserin|writer)(?:$|[-_])/;
/** They hold more than a name. */
const WHOLE = new Set('html body main article section form'.split(' '));

export class Authorship implements Collector {
  private readonly bylines: Byline[] = [];
  private readonly times: Time[] = [];
  private readonly texts = new OpenTexts<Byline['how'] | 'time'>();

  constructor(private readonly kept: Kept) {}

  enter(frame: Frame): void {
    this.texts.enter(frame);
    const { element, attributes, line } = frame;
    if (element === 'meta' && attributes.get('name')?.trim().toLowerCase() === 'author') {
      this.byline('meta', tidy(attributes.get('content') ?? ''), line);
    }
    const how = frame.hidden || frame.isSilent ? null : markOf(frame);
    if (how) this.texts.start(frame, how);
  }

  text(text: string, frame: Frame): void {
    this.texts.text(text, frame);
  }

  leave(frame: Frame): void {
    const ended = this.texts.end(frame);
    if (!ended) return;
    const { owner, text, label } = ended;
    const { attributes, line } = frame;
    if (owner !== 'time') return this.byline(owner, text || label || tidy(attributes.get('content') ?? ''), line);
    const datetime = value((attributes.get('datetime') ?? text).trim());
    if (datetime) this.kept.add('times', this.times, { datetime, text, line });
  }

  facts() {
    return { bylines: this.bylines, times: this.times };
  }

  private byline(how: Byline['how'], text: string, line: number): void {
    if (text) this.kept.add('bylines', this.bylines, { how, text, line });
  }
}

function markOf({ element, attributes }: Frame): Byline['how'] | 'time' | null {
  if (element === 'time') return 'time';
  if (wordsOf(attributes.get('rel')).includes('author')) return 'rel';
  if (wordsOf(attributes.get('itemprop')).includes('author')) return 'itemprop';
  const names = [...wordsOf(attributes.get('class')), ...wordsOf(attributes.get('id'))];
  return !WHOLE.has(element) && names.some((name) => BYLINE.test(name)) ? 'class' : null;
}
