import type { INestApplicationContext } from '@nestjs/common';
import { addLocalDays, localDayOf } from '@app/core/kernel';
import { AnnotationCategoriesRepository, AnnotationsRepository, type ProjectScope } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { STORY_DAYS } from '@app/platform/model-vendors';

/** `day` counts from the turn of the story. None of them says what came of it. */
const ANNOTATIONS = [
  {
    day: -45,
    category: 'Content',
    title: 'Guide to feature adoption published',
    description: 'Six chapters, in English.',
  },
  { day: -20, category: 'Campaign', title: 'Webinar series on onboarding', description: 'Three Thursdays in a row.' },
  {
    day: -3,
    category: 'Product',
    title: 'New plans go live',
    description: 'Plans are billed by events, no longer by seats.',
  },
  {
    day: 9,
    category: 'Technical',
    title: 'Help centre moved to a new address',
    description: 'All old links redirect.',
  },
  { day: 14, category: 'PR', title: 'Interview with the founders', description: 'In a trade magazine.' },
] as const;

/** Marks days of the history. A project that has annotations is left alone. */
export async function loadAnnotations(
  app: INestApplicationContext,
  scope: ProjectScope,
  since: Date,
  now: Date,
): Promise<void> {
  const annotations = app.get(AnnotationsRepository);
  if ((await annotations.total(scope, { days: null })) > 0) return;
  const categories = await app.get(AnnotationCategoriesRepository).list(scope);
  const turn = addLocalDays(localDayOf(since), STORY_DAYS.turn);
  await app.get(Database).transaction(async (sql) => {
    for (const { day, category, title, description } of ANNOTATIONS) {
      const annotation_category_id = categories.find(({ name }) => name === category)?.id ?? null;
      const row = { title, description, annotation_date: addLocalDays(turn, day), color: null, annotation_category_id };
      await annotations.insert(scope, row, now, sql);
    }
  });
}
