import type { INestApplicationContext } from '@nestjs/common';
import { type LocalDay, startOfLocalDay } from '@app/core/kernel';
import { AnswerEvaluation, CapturedBatchRepository, type CapturedRun, IngestService } from '@app/domain/pipeline';
import { ProjectsRepository } from '@app/domain/tracking';
import type { IngestProject } from './projects';

const DEADLOCK = '40P01';

export interface ProductWriter {
  /** Stores and settles so many executions of the project, as one batch; retried after a deadlock. */
  write(project: IngestProject, first: number, count: number): Promise<void>;
  deadlocks(): number;
}

/**
 * The product's own path. What a batch's answers hold was extracted before; a single one takes the whole way of an import, from its
 * stored answer on that of a worker, because what comes at once is taken together on it.
 * @param extracting whether batches take that way too, which also holds while rows are made again beside it
 */
export function productWriter(app: INestApplicationContext, day: LocalDay, extracting = false): ProductWriter {
  const [batches, evaluation, ingest, projects] = [
    app.get(CapturedBatchRepository),
    app.get(AnswerEvaluation),
    app.get(IngestService),
    app.get(ProjectsRepository),
  ];
  const midnight = startOfLocalDay(day).getTime();
  let deadlocks = 0;

  const runOf = ({ templates }: IngestProject, number: number) => {
    const { run, extraction } = templates[number % templates.length]!;
    const executed_at = new Date(midnight + (number % 86_000) * 1000);
    const slot = `bench.${String(number).padStart(9, '0')}`;
    return { run: { ...run, slot, day, executed_at } satisfies CapturedRun, extraction };
  };

  const write = async (project: IngestProject, first: number, count: number): Promise<void> => {
    const scope = (await projects.openForJob(project.id))!;
    const runs = Array.from({ length: count }, (_, index) => runOf(project, first + index)).sort(
      ({ run: a }, { run: b }) => a.prompt_id - b.prompt_id || a.model - b.model || (a.slot < b.slot ? -1 : 1),
    );
    try {
      const stored = await batches.store(
        scope,
        runs.map(({ run }) => run),
      );
      // What a deadlock has left behind is read again.
      if (count === 1 || extracting || stored.left.length > 0) return await evaluation.evaluate(scope, stored);
      const extracted = stored.created.map((execution, index) => ({
        execution,
        extraction: runs[index]!.extraction,
        sentiments: [],
        verdicts: [],
      }));
      await ingest.ingest(scope, extracted);
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK) throw error;
      deadlocks += 1;
      await write(project, first, count);
    }
  };
  return { write, deadlocks: () => deadlocks };
}
