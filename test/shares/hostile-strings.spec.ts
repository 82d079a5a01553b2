import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import type { Break, PromptSummaryResponse, SovResponse, SummaryResponse } from '@app/core/contracts';
import type { LinkedShare, SharedFigures } from '@app/domain/work';
import { pageText } from '@app/platform/pages';
import { SharePage } from '../../apps/api/src/shares/share.page';
import { noticeOf } from '@app/domain/signals';
import { digestOf } from '../support/digest-content';
import { HOSTILE_STRINGS } from '../support/hostile-strings';

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document;

const ON_A_PAGE = 100;
const NOW = new Date('2026-03-10T12:00:00.000Z');
const WINDOW = { project_id: 1, from: '2026-03-08T23:00:00.000Z', to: '2026-03-10T22:59:59.999Z', filters: {} };
const DAYS = ['2026-03-09', '2026-03-10'];
const LINKS = {
  digest: 'https://service.example/app/1',
  settings: 'https://service.example/app/1/settings',
  stop: null,
};
const SURE = { n: 40, ci_low: 20, ci_high: 60, low_confidence: false };

const shareOf = (view: LinkedShare['view'], brand: string): LinkedShare => ({
  id: 1,
  projectId: 1,
  userId: 1,
  brand,
  timeZone: 'Europe/Madrid',
  view,
  question: { metric: 'visibility', granularity: 'day', range: 1, from: null, to: null, filters: {} },
  createdAt: NOW,
  expiresAt: NOW,
  frozen: null,
});

const actorOf = (name: string, id: number) =>
  ({ type: id === 0 ? 'project' : 'competitor', id, competitor_id: id || null, name, domain: 'x.example' }) as const;

function sovOf(names: readonly string[]): SovResponse {
  const actors = names.map(actorOf);
  return {
    ...WINDOW,
    granularity: 'day',
    actors,
    periods: DAYS.map((date) => ({ date, mentions: 9, partial: date === DAYS[1] })),
    over_time: actors.map((_, actor) => ({ actor, data: DAYS.map((date) => ({ date, value: 40, ...SURE })) })),
    current: actors.map((actor) => ({ actor, mentions: 3, share: 40, previous_share: 1, avg_share: 2, ...SURE })),
    window: actors.map((actor) => ({ actor, mentions: 3, share: 40, ...SURE })),
    breakdown: [],
    others: [],
  };
}

/** As vendors name their models. */
const breaksOf = ([from, to]: readonly string[]): Break[] => [
  { date: DAYS[1]!, model: 'chatgpt', from: from!, to: to! },
];

function summaryOf(names: readonly string[]): SummaryResponse {
  const actors = names.map(actorOf);
  const change = { absolute: 2, percent: 3, significant: false, p_value: 0.4 };
  const figures = { total: 40, pooled: 40, min: 1, max: 90, last: 40 };
  const data = DAYS.map((date) => ({ date, value: 40, ...SURE }));
  return {
    ...WINDOW,
    granularity: 'day',
    actors,
    breaks: breaksOf(names),
    periods: DAYS.map((date) => ({ date, responses: 9, partial: false })),
    series: { visibility: actors.map((_, actor) => ({ actor, metric: 'visibility', data })) },
    summary: {
      visibility: actors.map((actor) => ({
        actor,
        aggregation: 'average',
        ...figures,
        ...SURE,
        previous: figures,
        change,
      })),
    },
  } as unknown as SummaryResponse;
}

const pairsOf = (texts: readonly string[]): PromptSummaryResponse =>
  ({
    ...WINDOW,
    total: texts.length,
    data: texts.map((prompt_text, prompt_id) => ({
      prompt_id,
      prompt_text,
      model: 'chatgpt',
      country_code: 'ES',
      language_code: 'en',
      responses: 40,
      mentions: 16,
      mention_rate: 40,
      confidence: { mention_rate: SURE },
    })),
  }) as unknown as PromptSummaryResponse;

const lookOf = (display_name: string) => ({ project_id: 1, display_name, accent_color: null, logo: null });

const pagesOf = (texts: readonly string[]): string[] => {
  const [brand] = texts as [string];
  const figures: SharedFigures[] = [
    { view: 'overview', summary: summaryOf(texts), sov: sovOf(texts) },
    { view: 'share_of_voice', sov: sovOf(texts), breaks: breaksOf(texts) },
    { view: 'prompts_models', pairs: pairsOf(texts) },
    { view: 'digest', content: digestOf(texts) },
  ];
  const pages = figures.map((shown) =>
    SharePage({ share: shareOf(shown.view, brand), figures: shown, now: NOW, look: lookOf(brand), models: [] }),
  );
  return [...pages.map((page) => pageText(page)), noticeOf(digestOf(texts), LINKS).html];
};

interface Seen {
  readonly tags: Set<string>;
  readonly attributes: Set<string>;
  readonly links: Set<string>;
  text: string;
}

function see(node: Node, seen: Seen = { tags: new Set(), attributes: new Set(), links: new Set(), text: '' }): Seen {
  if (node.nodeName === '#text') seen.text += (node as DefaultTreeAdapterTypes.TextNode).value;
  if ('attrs' in node) {
    seen.tags.add(node.tagName);
    for (const { name, value } of node.attrs) {
      seen.attributes.add(name);
      if (/href|src|action|data$|fill/.test(name)) seen.links.add(value);
    }
  }
  if ('childNodes' in node) for (const child of node.childNodes) see(child, seen);
  return seen;
}

describe('2,000 hostile names and prompts in shared pages and mails', () => {
  const plain = pagesOf(Array.from({ length: ON_A_PAGE }, (_, index) => `Name ${index}`)).map((page) =>
    see(parse(page)),
  );

  it('are 2,000', () => expect(new Set(HOSTILE_STRINGS).size).toBe(2_000));

  it.each(Array.from({ length: HOSTILE_STRINGS.length / ON_A_PAGE }, (_, index) => index * ON_A_PAGE))(
    'from number %i on are text and nothing else',
    (start) => {
      const texts = HOSTILE_STRINGS.slice(start, start + ON_A_PAGE);
      pagesOf(texts).forEach((page, index) => {
        const { tags, attributes, links, text } = see(parse(page));
        expect([...tags].sort()).toEqual([...plain[index]!.tags].sort());
        expect([...attributes].sort()).toEqual([...plain[index]!.attributes].sort());
        expect([...links].sort()).toEqual([...plain[index]!.links].sort());
        expect(texts.filter((one) => !text.includes(one))).toEqual([]);
      });
    },
  );

  it('would be seen if they were more than text', () => {
    const page = pagesOf(['Acme'])[0]!.replaceAll('Acme', '<img src=x onerror=alert(1)>');
    expect([...see(parse(page)).attributes]).toEqual(expect.arrayContaining(['src', 'onerror']));
  });
});
