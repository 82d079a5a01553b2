import type { Words } from './word';

const STATUS = { says: 'Whether it waits, is under way, or how it ended.', example: 'completed' };
const TITLE = {
  says: 'The subject until completed, then the title of the text.',
  example: 'What analytics software costs',
};
const LINK = 'https://acme.example/pricing';
const CLAIM = 'Acme costs 18 euros a month.';

/** Of intelligence tasks and the texts that they make. */
export const TASK_WORDS: Words = {
  public_id: { example: 'task_0bC3dE5fG7hI9jK1lM3nOp' },
  task_type: { says: 'What the task makes.', example: 'create' },
  'IntelligenceTask.title': TITLE,
  'IntelligenceTaskResponse.title': TITLE,
  'IntelligenceTask.status': STATUS,
  'IntelligenceTaskResponse.status': STATUS,
  'IntelligenceTasksFilters.status': { says: 'The state that was asked for.', example: 'completed' },
  agentic_mode: { example: false },
  custom_topic: { says: 'What the text is about.', example: null },
  user_instructions: { says: 'What the text is to do.', example: 'Name the prices.' },
  output_language_code: { example: 'en' },
  existing_content_url: { says: 'The page that is brought up to date.', example: null },
  'IntelligenceTask.word_count': { example: 640 },
  'IntelligenceTaskResponse.word_count': { example: 640 },
  estimated_time: { example: null },
  processed_at: { example: '2026-03-02T09:16:40.050Z' },
  heading: { says: 'The heading.', example: 'Prices' },
  points: { says: 'What the section says.', example: [CLAIM] },
  question: { says: 'The question.', example: 'What does Acme cost?' },
  answer: { example: `${CLAIM} [1]` },
  'InternalLink.url': { example: LINK },
  anchor: { says: 'The text of the link.', example: 'Prices of Acme' },
  'TaskClaim.claim': { example: CLAIM },
  spans: { example: [1] },
  check: { says: 'How it was checked.', example: 'entailed' },
  kept: { example: true },
  note: { example: 'No source has this number.' },
  number: { says: 'By which the text cites it.', example: 1 },
  'EvidenceSpan.published': { example: '2026-02-01' },
  'EvidenceSpan.url': { example: LINK },
  'EvidenceSpan.title': { says: 'The title of its page.', example: 'Prices' },
  'EvidenceSpan.text': { says: 'What the source says.', example: CLAIM },
  'TaskResult.title': { says: 'The title of the text.', example: TITLE.example },
  outline: { says: 'The sections of the text.' },
  body: { example: `## Prices\n\n${CLAIM} [1]` },
  meta_description: { says: 'For the head of a page.', example: CLAIM },
  faq: { says: 'Questions that the text answers.' },
  json_ld: { example: { '@context': 'https://schema.org', '@type': 'Article' } },
  internal_links: { says: 'Own pages to link to.' },
  claims: { says: 'Every sentence that was written.' },
  'TaskResult.evidence': {
    says: 'What the text may cite.',
    example: [{ number: 1, url: LINK, title: 'Prices', text: CLAIM }],
  },
};
