import { sentimentCode, type SentimentLevel } from '@app/core/kernel';
import { RebuildService } from '@app/domain/pipeline';
import { createCliApp } from '../../apps/cli/src/create-cli-app';
import type { ApiHarness } from './api-harness';

export interface Judgement {
  readonly executionId: number;
  /** `OWN_ACTOR` stands for the brand. */
  readonly actorId: number;
  readonly level: SentimentLevel;
  readonly score: number;
  readonly comments: readonly string[];
  readonly topics: readonly string[];
}

/** Stores what a judge would have said about imported answers, because an import asks no judge. */
export async function judgeAnswers(
  { database, settings }: Pick<ApiHarness, 'database' | 'settings'>,
  projectId: number,
  judgements: readonly Judgement[],
): Promise<void> {
  for (const { executionId, actorId, level, ...said } of judgements) {
    const key = [projectId, executionId, actorId, sentimentCode(level)];
    await database.query(
      `insert into sentiments (project_id, day, execution_id, actor_id, level, score, comments, topics)
       select project_id, day, id, $3, $4, $5, $6, $7 from executions where project_id = $1 and id = $2`,
      [...key, said.score, said.comments, said.topics],
    );
    await database.query(
      'update facts set sentiment = $4 where project_id = $1 and execution_id = $2 and actor_id = $3',
      key,
    );
  }
  const app = await createCliApp(settings);
  try {
    await app.get(RebuildService, { strict: false }).rebuild(projectId);
  } finally {
    await app.close();
  }
}
