export const SHOES = { prompt: 'Which shoes last?', country_code: 'ES', language_code: 'en' };
export const BOOTS = { prompt: 'Which boots last?', country_code: 'MX', language_code: 'es' };

/** Sunday 8 March ends a week. The clock stands on Tuesday 10 March. */
export const REPORT_ANSWERS = [
  {
    ...SHOES,
    model: 'chatgpt',
    executed_at: '2026-03-05T10:00:00Z',
    answer: 'Globex before Acme [1][2].',
    references: ['[1] https://acme.example/a', '[2] https://acme.example/b'],
  },
  { ...SHOES, model: 'chatgpt', executed_at: '2026-03-05T11:00:00Z', answer: 'Acme lasts.' },
  {
    ...SHOES,
    model: 'perplexity',
    executed_at: '2026-03-08T10:00:00Z',
    answer: 'Acme and Globex [1][2].',
    references: ['[1] https://acme.example/a', '[2] https://globex.example/a'],
  },
  { ...BOOTS, model: 'perplexity', executed_at: '2026-03-09T10:00:00Z', answer: 'None does.' },
  { ...SHOES, model: 'ai_overview', executed_at: '2026-03-08T10:00:00Z', answer: 'Acme does.' },
  { ...SHOES, model: 'ai_overview', executed_at: '2026-03-08T11:00:00Z', answer: '', no_result: true },
  { ...BOOTS, model: 'ai_overview', executed_at: '2026-03-09T11:00:00Z', answer: '', no_result: true },
  // This model is not enabled.
  { ...BOOTS, model: 'claude', executed_at: '2026-03-09T12:00:00Z', answer: 'Acme.' },
];
