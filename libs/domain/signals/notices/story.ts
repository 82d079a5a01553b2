import { alarmWords, formatDay, sinceWords } from '@app/core/charts';
import type { WebhookEventData } from '@app/core/contracts';
import { LIMITS, modelName, NOTICE_EVENTS, NOTICE_KINDS, type NoticeKind, type WebhookEvent } from '@app/core/kernel';
import { headerText } from '@app/platform/mail';
import type { Told } from '../messages/told';

/** The words of a notice. All of them may be foreign text: whoever sends them escapes them. */
export interface Story {
  readonly title: string;
  readonly lines: readonly string[];
  /** Of the dashboard, behind the project. */
  readonly path: string;
  /** Of a digest, which a mail shows as a whole. */
  readonly issue?: number;
}

type Words = { readonly [Event in WebhookEvent]?: (data: WebhookEventData[Event]) => Story };

const WORDS: Words = {
  'change.detected': (alarm) => ({
    title: alarmWords(alarm),
    lines: [
      `The figure is another ${sinceWords(alarm)}.`,
      ...(alarm.models.length > 0
        ? [`Models that carry it: ${alarm.models.map(({ model }) => modelName(model)).join(', ')}.`]
        : []),
      ...alarm.prompts.map(({ text }) => `Prompt that carries it: ${text}`),
    ],
    path: 'manage/monitors',
  }),
  'model.changed': ({ model, date, cause, from, to }) => ({
    title: `${modelName(model)} is another model since ${formatDay(date)}`,
    lines: [
      cause === 'vendor' && to !== null
        ? `Its vendor names ${to}${from === null ? '' : `, where it named ${from} before`}.`
        : 'Its answers moved in projects of several owners on one day.',
      'Figures before and after that day do not compare.',
    ],
    path: 'overview',
  }),
  'budget.soft_cap': (cap) => ({
    title: 'The soft cap of today is reached',
    lines: capLines(cap),
    path: 'manage/models',
  }),
  'budget.hard_cap': (cap) => ({
    title: 'The hard cap of today is reached',
    lines: [...capLines(cap), 'Prompts wait for the next day.'],
    path: 'manage/models',
  }),
  'audit.regressed': ({ batch_id, report_type, url, score, changes }) => ({
    title: `The audit of ${url} is worse than before`,
    lines: [
      `Report: ${report_type.replaceAll('_', ' ')}${score === null ? '' : `, score ${score}`}.`,
      ...(changes ? [`Checks that became worse: ${changes.regressed}. New findings: ${changes.new}.`] : []),
    ],
    path: `manage/audits/${batch_id}`,
  }),
  'recommendation.completed': ({ id, items }) => ({
    title: `${items} recommendations are made`,
    lines: ['They are sorted by what they may bring.'],
    path: `manage/recommendations/${id}`,
  }),
  'intelligence_task.completed': ({ id, title, word_count }) => ({
    title: `A text is written: ${title}`,
    lines: [`It has ${word_count} words.`],
    path: `manage/intelligence-tasks/${id}`,
  }),
  'intelligence_task.updated': ({ id, title, version, reverted_to }) => ({
    title: `A text is edited: ${title}`,
    lines: [reverted_to === null ? `It is version ${version}.` : `It is as version ${reverted_to} was again.`],
    path: `manage/intelligence-tasks/${id}`,
  }),
};

function capLines({ scope, day, cap_micros, used_micros, currency }: WebhookEventData['budget.soft_cap']): string[] {
  const whose = scope === 'project' ? 'the project' : 'the account';
  if (cap_micros === null || used_micros === null) return [`It is the cap of ${whose} on ${formatDay(day)}.`];
  return [
    `${money(used_micros, currency)} of ${money(cap_micros, currency)} of ${whose} are used on ${formatDay(day)}.`,
  ];
}

const money = (micros: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(micros / 1_000_000);

const KIND_OF = new Map<WebhookEvent, NoticeKind>(
  NOTICE_KINDS.flatMap((kind) => NOTICE_EVENTS[kind].map((event): [WebhookEvent, NoticeKind] => [event, kind])),
);

/** @returns null for an event of which channels are not told */
export function noticeOf({ event, data }: Told): { readonly kind: NoticeKind; readonly story: Story } | null {
  const kind = KIND_OF.get(event);
  const words = WORDS[event] as ((data: unknown) => Story) | undefined;
  return kind && words ? { kind, story: words(data) } : null;
}

export const webhookDisabled = (id: number, host: string, why: string): Story => ({
  title: `The webhook to ${host} is disabled`,
  lines: [why, 'What waits is kept, and sent when somebody makes it active again.'],
  path: `manage/webhooks/${id}`,
});

/** What is sent when somebody wants to see whether it arrives. */
export const TEST_STORY: Story = {
  title: 'This is a test',
  lines: ['If you can read it, notices arrive here.'],
  path: 'manage/channels',
};

/** The story as it is kept: the project's name before it, and nothing longer than people read. */
export const storyFor = (project: string, { title, lines, path, issue }: Story): Story => ({
  title: clipped(`${project}: ${title}`),
  lines: lines.slice(0, LIMITS.noticeLines).map(clipped),
  path,
  ...(issue !== undefined && { issue }),
});

function clipped(text: string): string {
  const points = [...headerText(text)];
  const most = LIMITS.noticeLineLength;
  return points.length > most ? `${points.slice(0, most - 1).join('')}…` : points.join('');
}
