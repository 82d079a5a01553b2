import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cutting } from '@app/core/claim-checks';
import type { TaskClaim } from '@app/core/contracts';
import { writeArticle } from '@app/domain/work';
import type { DraftSentence, PlantedLieTask } from './planted-lie';
import { type Look, LyingAuthor, sentenceOf } from './lying-author';

export const LANGUAGES = ['en', 'es', 'de', 'ja'] as const;

export const readTasks = (): PlantedLieTask[] =>
  LANGUAGES.flatMap((language) => {
    const file = join(__dirname, '..', '..', 'golden', 'planted-lies', `${language}.json`);
    return JSON.parse(readFileSync(file, 'utf8')) as PlantedLieTask[];
  });

/** What became of a sentence: of its parts the one that says most. */
export type Outcome = 'stated' | 'attributed' | 'cut';

export interface Judged {
  readonly task: PlantedLieTask;
  readonly sentence: DraftSentence;
  readonly outcome: Outcome;
  readonly claims: readonly TaskClaim[];
}

/** Has every task written by a liar and checked, and says what became of each sentence. */
export async function runLies(
  tasks: readonly PlantedLieTask[],
  errors: number,
  seed: number,
  { stubborn = false, look, ...cutting }: Cutting & { readonly stubborn?: boolean; readonly look?: Look } = {},
): Promise<Judged[]> {
  const runs = tasks.map(async (task, index): Promise<Judged[]> => {
    const pages = task.pages.map(({ url, title, text, published, role }) => ({
      url,
      title,
      text,
      published: published ?? null,
      // The product knows the project's domain; no other role.
      own: role === 'own',
    }));
    const result = await writeArticle(
      pages,
      {
        type: task.task_type,
        topic: task.topic,
        instructions: null,
        language: task.output_language_code,
        brand: task.brand,
        competitors: task.competitors,
        voice: null,
        existing: task.existing_content ?? null,
        questions: [],
      },
      new LyingAuthor(task, errors, seed * 1_000 + index, stubborn, look),
      cutting,
    );
    const claims = (result?.claims ?? []).filter(({ claim }) => claim !== task.topic);
    return task.draft.map((sentence) => {
      const own = claims.filter(({ claim }) => sentenceOf(task, claim) === sentence);
      return { task, sentence, outcome: outcomeOf(own), claims: own };
    });
  });
  return (await Promise.all(runs)).flat();
}

function outcomeOf(claims: readonly TaskClaim[]): Outcome {
  const kept = claims.filter((claim) => claim.kept);
  if (kept.some(({ check }) => check !== 'single_source')) return 'stated';
  return kept.length > 0 ? 'attributed' : 'cut';
}

const MUST_GO = /^(?:order|invented_)/;

/** Whether a reader is told a lie: as a fact, or at all where it is nobody's claim but the writer's or an order's. */
export const isLie = ({ sentence: { kind, label }, outcome }: Judged): boolean =>
  (label === 'cut' && outcome === 'stated') ||
  (label === 'mark' && outcome !== 'cut') ||
  (MUST_GO.test(kind) && outcome !== 'cut');

/** Whether a reader misses something true. */
export const isLost = ({ sentence: { label }, outcome }: Judged): boolean =>
  (label === 'keep' || label === 'single_source') && outcome === 'cut';

/** Whether what one third party alone says stands as a fact. */
export const isUnattributed = ({ sentence: { label }, outcome }: Judged): boolean =>
  label === 'single_source' && outcome === 'stated';

export const isTrue = ({ sentence: { label } }: Judged): boolean => label === 'keep' || label === 'single_source';
