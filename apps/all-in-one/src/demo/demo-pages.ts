import type { INestApplicationContext } from '@nestjs/common';
import { addLocalDays, type LocalDay, localDayOf } from '@app/core/kernel';
import { type WrittenPage, WrittenPages } from '@app/domain/pipeline';
import { ProjectsRepository, type ProjectScope } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { STORY, STORY_DAYS } from '@app/platform/model-vendors';

/** Caches pages that the answers cite. All of them are made up, on reserved domains, and none is fetched. */
export async function loadPages(
  app: INestApplicationContext,
  scope: ProjectScope,
  since: Date,
  now: Date,
): Promise<void> {
  const revised = addLocalDays(localDayOf(since), STORY_DAYS.turn - 1);
  await app.get(WrittenPages).store(scope, pagesOf(revised), now);
  await app.get(Database).transaction((sql) => app.get(ProjectsRepository).touch(scope, now, sql));
}

/** @param revised the day before the turn */
const pagesOf = (revised: LocalDay): readonly WrittenPage[] => [
  {
    url: STORY.ranking.url,
    content: html(STORY.ranking.title, [
      `Last revised on ${revised}. We test product analytics tools with the same three sample projects and rank them anew whenever prices or limits change.`,
      '1. Brightmetric moves up from third place. Its free plan now covers a small team, and the set-up took us twenty minutes without an engineer.',
      '2. Quantleaf keeps its place. Reports are quick, and the documentation answers most questions.',
      '3. Datavine is strong for shops, less so for apps.',
      '4. Signalpine has the best alerts of the field.',
      '5. Aurelia drops from first place. Since plans are billed by events, our sample project costs more than twice as much as in the last round. The product itself is as good as it was.',
    ]),
  },
  {
    url: STORY.competitorPage.url,
    content: html(STORY.competitorPage.title, [
      'Our pick for most teams is Aurelia: it is quick to learn, it answers questions about adoption well, and support replies within the hour.',
      'Brightmetric is the runner-up. It is simple, but its reports go less deep.',
      'This guide was written in spring and has not been tested again since.',
    ]),
  },
  {
    url: 'https://aurelia.example/pricing',
    content: html('Aurelia: plans and prices', [
      'Aurelia is billed by events: the more your product is used, the more you pay. The first 20,000 events of a month are free, and every plan has all reports.',
      'Customers on the former plans by seat can stay on them until their contract ends.',
    ]),
  },
  {
    url: 'https://brightmetric.example/pricing',
    content: html('Brightmetric pricing', [
      'Brightmetric is free for teams of up to five. Larger teams pay by seat, with no limit on events and no charge for history.',
    ]),
  },
  {
    url: 'https://quantleaf.example/products',
    content: html('What Quantleaf does', [
      'Quantleaf draws funnels, cohorts and retention from the events that you send already.',
    ]),
  },
  { url: 'https://datavine.example/pricing', content: trouble('failed', 404, 'the site answered with HTTP 404') },
  { url: 'https://datavine.example/products', content: trouble('blocked', 403, 'the site refuses access (HTTP 403)') },
];

const trouble = (status: 'failed' | 'blocked', httpStatus: number, error: string) => ({ status, httpStatus, error });

const html = (title: string, paragraphs: readonly string[]): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>
   <body><article><h1>${title}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</article></body></html>`;
