import {
  type GeneratorName,
  type Observations,
  OUTCOMES,
  type PageObservation,
  type QueryObservation,
} from '@app/core/recommendations';
import type { Random } from '../../support/random';
import { type Plant, simulated } from './simulated-project';
import { RIVAL } from './simulated-sources';

/** What else is known of a page that was read. */
const PLAIN = { isAdvertisement: false, tables: 0, numbers: 0, headings: [] };

/** A project with a problem, and the key of the item that tells it. */
export interface Planted {
  readonly observations: Observations;
  readonly key: string;
}

const project = (random: Random, plant?: Plant): Observations =>
  simulated(
    random,
    { prompts: 12, models: 4, every: 1, repeats: random.pick([0, 0.3]), shocks: random.pick([0, 0.2]) },
    plant,
  );

export const page = (random: Random, urlId: number, changes: Partial<PageObservation>): PageObservation => ({
  urlId,
  sourceId: urlId * 100,
  url: `https://site-${urlId}.example/page`,
  domain: `site-${urlId}.example`,
  title: random.pick([null, `Page ${urlId}`]),
  sourceType: 'third_party',
  actorId: null,
  answers: random.int(1, 60),
  gapAnswers: 0,
  namedAnswers: 1,
  cells: [],
  executionIds: [urlId],
  promptIds: [random.int(1, 12)],
  contents: { names: [0, 7], modifiedOn: null, ...PLAIN },
  ...changes,
});

/** Pages as a project has them, without a problem, and one with it. */
function amongPages(random: Random, prefix: string, changes: Partial<PageObservation>): Planted {
  const planted = page(random, 50, { answers: random.int(5, 60), ...changes });
  const pages = [
    ...Array.from({ length: 30 }, (_, index) => page(random, index + 1, {})),
    ...Array.from({ length: 10 }, (_, index) =>
      page(random, index + 60, {
        sourceType: 'owned',
        contents: { names: [0], modifiedOn: '2026-01-01', ...PLAIN },
      }),
    ),
  ];
  return { observations: { ...project(random), pages: [...pages, planted] }, key: `${prefix}:50` };
}

/** The chosen prompt's strongest rate, which falls. */
function fallen(random: Random, outcome: string): Planted {
  const id = random.int(1, 12);
  for (;;) {
    const candidate = project(random, (prompt, of, rate, window) =>
      prompt === id && of === outcome && window === 'now' ? rate * 0.25 : rate,
    );
    const { before } = candidate.prompts[id - 1]!.cells[0]!;
    // A rate that was low cannot fall far; the problem is planted where there is something to lose.
    if (before[outcome as (typeof OUTCOMES)[number]] / before.answers > 0.5) {
      return { observations: candidate, key: `prompt:${id}` };
    }
  }
}

const finding = (id: string) => ({
  id,
  title: 'A fault',
  severity: 'medium' as const,
  recommendation: 'Mend it.',
  reference: 'https://schema.org/Organization',
  places: [{ url: 'https://acme.example/' }],
});

/** A search that no competitor wins. */
const query = (
  random: Random,
  text: string,
  answers: number,
  citedAnswers: number,
  changes: Partial<QueryObservation> = {},
): QueryObservation => ({
  query: text,
  answers,
  asked: random.int(answers, 3 * answers),
  cells: 1,
  days: random.int(4, 7),
  citedAnswers,
  rivals: [],
  executionIds: [1],
  urlIds: [1],
  promptIds: [1],
  ...changes,
});

export const PLANTS: Record<GeneratorName, (random: Random) => Planted> = {
  lost_positions: (random) => fallen(random, 'named'),
  falling_citation_share: (random) => fallen(random, 'cited'),
  content_gaps: (random) => ({
    observations: project(random, (prompt, outcome, rate) => {
      if (prompt !== 3) return rate;
      return outcome === 'named' ? 0.1 : outcome === 'rival' ? 0.75 : rate;
    }),
    key: 'prompt:3',
  }),
  negative_themes: (random) => {
    const observations = project(random);
    const theme = (topic: string, answers: number) => ({
      topic,
      answers,
      executionIds: [1],
      urlIds: [1],
      promptIds: [1],
    });
    const rare = Array.from({ length: 10 }, (_, index) => theme(`rare ${index}`, random.int(1, 2)));
    return {
      observations: { ...observations, themes: [...rare, theme('delivery', random.int(30, 90))], topics: 11 },
      key: 'topic:delivery',
    };
  },
  third_party_pages: (random) => amongPages(random, 'page', { contents: { names: [7], modifiedOn: null, ...PLAIN } }),
  community_pages: (random) =>
    amongPages(random, 'page', {
      sourceType: random.pick(['ugc', 'social_media']),
      contents: { names: [7], modifiedOn: null, ...PLAIN },
    }),
  pages_without_brand: (random) =>
    amongPages(random, 'page', {
      sourceType: 'owned',
      contents: { names: [], modifiedOn: null, ...PLAIN },
    }),
  open_pages: (random) => amongPages(random, 'page', { contents: { names: [], modifiedOn: null, ...PLAIN } }),
  schema_markup: (random) => ({
    observations: {
      ...project(random),
      findings: [finding('schema.organization'), finding('robots_txt.blocked'), finding('ai_visibility.rate')],
    },
    key: 'finding:schema.organization',
  }),
  audit_findings: (random) => ({
    observations: {
      ...project(random),
      findings: [finding('schema.organization'), finding('robots_txt.blocked'), finding('ai_visibility.rate')],
    },
    key: 'finding:robots_txt.blocked',
  }),
  stale_pages: (random) =>
    amongPages(random, 'page', {
      sourceType: 'owned',
      contents: { names: [0], modifiedOn: `2024-0${random.int(1, 9)}-01`, ...PLAIN },
    }),
  unanswered_queries: (random) => {
    const answered = Array.from({ length: 20 }, (_, index) => query(random, `query ${index}`, random.int(3, 40), 1));
    return {
      observations: {
        ...project(random),
        queries: [...answered, query(random, 'acme reviews', random.int(30, 60), 0)],
      },
      key: 'query:acme reviews',
    };
  },
};

/** A search that a competitor wins again and again, which `unanswered_queries` tells. */
export const WON_SEARCH = (random: Random): Planted => {
  const [answers, cited] = [random.int(25, 60), random.int(15, 25)];
  const rivals = [{ actorId: RIVAL, cited, alone: cited }];
  const asked = random.int(answers, 2 * answers);
  const others = [
    // Its answers cite both.
    query(random, 'globex or acme', answers, cited, { rivals: [{ actorId: RIVAL, cited, alone: 0 }], asked }),
    ...Array.from({ length: 20 }, (_, index) => query(random, `query ${index}`, random.int(5, 40), 1)),
  ].map((one, index) => ({ ...one, promptIds: [index + 2] }));
  return {
    observations: {
      ...project(random),
      queries: [...others, query(random, 'globex reviews', answers, 0, { rivals, asked })],
    },
    key: 'query:globex reviews',
  };
};
