import type { WebhookEventData } from '@app/core/contracts';
import { modelCode, OWN_ACTOR, type WebhookEvent } from '@app/core/kernel';
import type { ActorRow, AnswerFacts } from '@app/domain/tracking';
import { answerEvents } from './answer-events';
import type { Told } from './told';

const PROMPT = { id: 1, prompt_text: 'Which tools would you recommend?', country_code: 'US', language_code: 'en' };
const AT = '2026-03-04T10:00:00.000Z';
const REPORT = { id: 1, batch_id: 1, report_type: 'schema', url: 'https://example.com/', score: 83 } as const;
const RIVAL: ActorRow = { actorId: 1, name: 'A rival', domain: 'rival.example' };
const CAP = { scope: 'project', day: '2026-03-04', cap_micros: 5_000_000, currency: 'USD' } as const;

/** Events about no answer, as they might be. */
const PLAIN: Partial<WebhookEventData> = {
  'recommendation.completed': { id: 1, type: 'ai_visibility', items: 7 },
  'intelligence_task.completed': { id: 1, type: 'brief', title: 'A brief', word_count: 640 },
  'intelligence_task.updated': {
    id: 1,
    type: 'brief',
    title: 'A brief',
    word_count: 652,
    version: 2,
    reverted_to: null,
  },
  'technical_geo_report.completed': { ...REPORT, changes: { new: 0, fixed: 1, regressed: 0 } },
  'audit.regressed': { ...REPORT, changes: { new: 1, fixed: 0, regressed: 1 } },
  'change.detected': {
    id: 1,
    monitor_id: 1,
    name: 'Mention rate',
    metric: 'mention_rate',
    brand: 'Your brand',
    keeps_to: null,
    direction: 'down',
    date: '2026-03-04',
    since: { date: '2026-02-27', from: '2026-02-25', to: '2026-02-28' },
    before: 61,
    after: 48,
    change: -13,
    compared_from: '2026-01-08',
    prompts: [],
    models: [{ model: 'chatgpt', before: 66, after: 41, contribution: -9.5, significant: true }],
    moved: [],
    notes: [],
    breaks: [],
    acknowledged_at: null,
    snoozed_until: null,
    created_at: AT,
  },
  'model.changed': { model: 'chatgpt', date: '2026-03-04', cause: 'vendor', from: 'a', to: 'b' },
  'budget.soft_cap': { ...CAP, used_micros: 5_010_000 },
  'budget.hard_cap': { ...CAP, used_micros: 4_990_000 },
};

/** An answer that is every event of answers, about the project's own brands. */
function answerOf(actors: readonly ActorRow[]): AnswerFacts {
  const mentions = actors.slice(0, 2).map(({ actorId }, index) => ({ actorId, position: index + 1 }));
  const [own] = actors;
  return {
    executionId: 1,
    promptId: 1,
    model: modelCode('chatgpt'),
    executedAt: AT,
    noResult: false,
    response: `Among others there is ${own?.name ?? 'your brand'}.`,
    mentions,
    sentiments: [
      { actorId: OWN_ACTOR, level: 'negative', score: -0.6, comments: ['It is called slow.'], topics: ['speed'] },
    ],
    citations: [
      {
        actorId: OWN_ACTOR,
        url: `https://${own?.domain ?? 'example.com'}/`,
        domain: own?.domain ?? 'example.com',
        position: 1,
        sourceType: 'owned',
      },
    ],
    citationsTotal: 1,
  };
}

/** What an event might tell, for a project that has had none. */
export function madeUp(event: WebhookEvent, actors: readonly ActorRow[]): Told {
  const tracked = actors.length > 1 ? actors : [...actors, RIVAL];
  const made = answerEvents(answerOf(tracked), { prompt: PROMPT, actors: tracked });
  return made.find((told) => told.event === event) ?? ({ event, data: PLAIN[event] } as Told);
}
