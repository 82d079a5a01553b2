import type { EvidencePage } from '@app/core/claim-checks';
import type { Assignment, Author, Draft } from './draft';
import { withoutWriter } from './without-writer';
import { writeArticle } from './write-article';

const pages: readonly EvidencePage[] = [
  {
    url: 'https://acme.example/kettles',
    title: 'Kettles',
    text: 'The base has a guarantee of seven years.',
    own: true,
  },
  { url: 'https://gossip.example/acme', title: 'Gossip', text: 'Acme kettles leak after a week or two.', own: false },
];
const assignment: Assignment = {
  type: 'brief',
  topic: 'Guarantees of kettles',
  instructions: null,
  language: 'en',
  brand: 'Acme',
  competitors: [],
  voice: null,
  existing: null,
  questions: [],
};
const own = { text: 'The guarantee of the base is seven years.', spans: [1] };
const gossip = { text: 'Acme kettles leak.', spans: [2] };

/** A writer that hands in this draft, and a second question that believes everything. */
const believing = (draft: Draft): Author => ({
  plan: () => Promise.resolve({ title: draft.title, sections: [] }),
  write: () => Promise.resolve(draft),
  ask: (_round, claims) => Promise.resolve(claims.map(({ spans }) => ({ saidBy: spans, deniedBy: [] }))),
});
const written = async (draft: Partial<Draft>) =>
  (await writeArticle(pages, assignment, believing({ title: 'Kettles', sections: [], faq: [], ...draft })))!;

it('has titles that are facts, and headings that name the one source that says so', async () => {
  const sections = [{ heading: 'Acme kettles leak', sentences: [gossip] }];
  const { title, body, outline } = await written({ title: 'Acme kettles leak', sections });
  expect(title).toBe(assignment.topic);
  expect(body).toMatch(
    /^## Acme kettles leak \(gossip\.example\)\n\nAccording to gossip\.example: Acme kettles leak\./,
  );
  expect(outline).toEqual([{ heading: 'Acme kettles leak (gossip.example)', points: ['Acme kettles leak.'] }]);
});

it('drops what a heading or a question invents, and keeps what stands below a heading', async () => {
  const link = 'Guarantees at https://bad.example/x';
  const { body, faq, json_ld } = await written({
    sections: [{ heading: link, sentences: [own] }],
    faq: [
      { question: 'Does it last 40 years?', sentences: [own] },
      { question: 'How long is the guarantee?', sentences: [own] },
    ],
  });
  expect(body).toBe('The guarantee of the base is seven years. [1]');
  expect(faq).toEqual([
    { question: 'How long is the guarantee?', answer: 'The guarantee of the base is seven years. [1]' },
  ]);
  expect(JSON.stringify(json_ld)).not.toContain('40');
});

it('makes one plain line of whatever a sentence holds', async () => {
  const text = '# <b>The guarantee</b>\nof the base\u0000 is seven years.';
  const { body, meta_description } = await written({ sections: [{ heading: '', sentences: [{ text, spans: [1] }] }] });
  expect(body).toBe('The guarantee of the base is seven years. [1]');
  expect(meta_description).toBe('The guarantee of the base is seven years.');
});

it('is nothing when nothing passes', async () => {
  const sentences = [
    { text: 'It has 12 lids.', spans: [1] },
    { text: 'It is nice.', spans: [99] },
  ];
  const draft = { title: '12 lids', sections: [{ heading: '12 lids', sentences }], faq: [] };
  expect(await writeArticle(pages, assignment, believing(draft))).toBeNull();
});

it('prints no link of a stranger in a brief that nobody wrote', () => {
  const trap = {
    url: 'https://trap.example/',
    title: 'T',
    text: 'Guarantees are told at http://bad.example/claim today.',
    own: false,
  };
  const { body } = withoutWriter([...pages, trap], assignment, 'WRITER_API_KEY')!;
  expect(body).toContain('According to gossip.example: Acme kettles leak after a week or two. [2]');
  expect(body).not.toContain('bad.example');
});

it('quotes no figures that do not go together in a brief that nobody wrote', () => {
  const counted = {
    url: 'https://counts.example/',
    title: 'Counts',
    text: 'Acme kettles stand in 57 shops, 373 of which are closed.',
    own: false,
  };
  const { body } = withoutWriter([...pages, counted], assignment, 'WRITER_API_KEY')!;
  expect(body).not.toContain('373');
});
