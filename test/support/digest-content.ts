import type { Alarm, DigestContent, SummaryChange } from '@app/core/contracts';
import { localDays } from '@app/core/kernel';

const SURE = { n: 40, ci_low: 20, ci_high: 60, low_confidence: false };
const BOUNDS = { ...SURE, prompts: 4, n_eff: 30 };
const CHANGE: SummaryChange = {
  absolute: -10,
  percent: -20,
  ci_low: -15,
  ci_high: -5,
  significant: true,
  p_value: 0.001,
  crosses_break: false,
};
const SINCE: Alarm['since'] = { date: '2026-03-05', from: '2026-03-04', to: '2026-03-06' };

/** A digest in which each of the texts stands somewhere; the first is the brand. */
export const digestOf = (texts: readonly string[]): DigestContent => ({
  cadence: 'weekly',
  project: texts[0]!,
  brand: texts[0]!,
  from: '2026-03-02',
  to: '2026-03-08',
  compared_from: '2026-02-23',
  compared_to: '2026-03-01',
  responses: 40,
  responses_before: 40,
  headline: `${texts[0]!} is named in 40 of 100 answers.`,
  brands: texts.map((name, id) => ({
    actor: { type: id === 0 ? 'project' : 'competitor', id, competitor_id: id || null, name, domain: 'a.example' },
    value: 40,
    ...SURE,
    change: CHANGE,
  })),
  brands_left: 1,
  since: SINCE,
  reasons: texts.map((label, index) => ({
    by: index % 2 === 0 ? 'prompt' : 'model',
    key: String(index),
    label,
    kind: 'both',
    before: 50,
    after: 40,
    contribution: -3.2,
    significant: null,
    confidence: { before: BOUNDS, after: BOUNDS },
  })),
  steps: texts.map((title, item_id) => ({
    run_id: 1,
    item_id,
    title,
    description: title,
    priority: 'high',
    language: 'en',
  })),
  steps_left: 2,
  alarms: texts.map((name, id) => ({
    id,
    name,
    metric: 'mention_rate',
    brand: name,
    direction: 'down',
    before: 50,
    after: 40,
    since: SINCE,
  })),
  alarms_left: 1,
  model_changes: [{ model: 'chatgpt', date: '2026-03-04', cause: 'vendor', from: 'a', to: 'b' }],
  course: localDays('2026-02-23', '2026-03-08').map((date, index) => ({ date, value: 50 - index, ...SURE })),
  breaks: [{ date: '2026-03-04', model: 'chatgpt', from: texts[0]!, to: texts.at(-1)! }],
});
