import type { TaskClaim } from '@app/core/contracts';
import { type ClaimCheck, type TaskType, WRITTEN_BY_HAND } from '@app/core/kernel';

export const TYPE_WORDS: Readonly<Record<TaskType, string>> = {
  brief: 'Brief for a writer',
  create: 'New text',
  update: 'Text brought up to date',
  pr_insights: 'Whom to talk to',
  custom: 'As you say',
};

export const TYPE_HINTS: Readonly<Record<TaskType, string>> = {
  brief: 'What a page must say, prove and answer.',
  create: 'A new article for your site.',
  update: 'A new version of a page that you have.',
  pr_insights: 'Which sources speak about the topic, and where you are missing.',
  custom: 'What your instructions ask for.',
};

const CHECK_WORDS: Readonly<Record<ClaimCheck, string>> = {
  code: 'By code',
  entailed: 'Its sources say so',
  single_source: 'One source alone says so',
  unsupported: 'No source says so',
};

/** How a claim was checked, and what was found. Nobody but code looks at what people write. */
export function checkWords({ check, note, by_person }: TaskClaim): string {
  if (by_person) return note === WRITTEN_BY_HAND ? `${note} Code found nothing against it.` : (note ?? WRITTEN_BY_HAND);
  return note ? `${CHECK_WORDS[check]}: ${note}` : CHECK_WORDS[check];
}
