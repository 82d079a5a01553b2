import type { INestApplicationContext } from '@nestjs/common';
import {
  addLocalDays,
  localDayOf,
  type LocalDay,
  localDays,
  modelCode,
  type ModelId,
  startOfLocalDay,
} from '@app/core/kernel';
import {
  AnswerEvaluation,
  CapturedBatchRepository,
  type CapturedRun,
  detailsOf,
  INGEST_BATCH,
} from '@app/domain/pipeline';
import { ActorsRepository, ProjectsRepository } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { VENDOR_ROUTES, type VendorRoutes } from '@app/platform/model-vendors';
import { DEMO_HISTORY_DAYS } from './demo-project.data';

interface DemoPrompt {
  readonly id: number;
  readonly prompt_text: string;
  readonly country_code: string;
  readonly language_code: string;
}

/** Imports answers of the simulated models for the days before today, through the same path as any import. */
export async function loadDemoHistory(
  app: INestApplicationContext,
  projectId: number,
  models: readonly ModelId[],
  now: Date,
): Promise<number> {
  const scope = (await app.get(ProjectsRepository).openForJob(projectId))!;
  const brands = (await app.get(ActorsRepository).list(scope)).map(({ name, domain }) => ({ name, domain }));
  const prompts = await app
    .get(Database)
    .query<DemoPrompt>('select id, prompt_text, country_code, language_code from prompts where project_id = $1', [
      projectId,
    ]);

  const runOf = async (day: LocalDay, prompt: DemoPrompt, model: ModelId, hour: number): Promise<CapturedRun> => {
    const adapter = app.get<VendorRoutes>(VENDOR_ROUTES).routeFor(model, { demo: true })!;
    const question = {
      executionId: 0,
      model,
      prompt: prompt.prompt_text,
      countryCode: prompt.country_code,
      languageCode: prompt.language_code,
      stage: { brands, seed: day },
    };
    const answer = await adapter.ask(question, { signal: AbortSignal.timeout(60_000) });
    return {
      prompt_id: prompt.id,
      model: modelCode(model),
      slot: `${day}.1`,
      channel: adapter.channel,
      executed_at: new Date(startOfLocalDay(day).getTime() + hour * 3_600_000),
      day,
      no_result: answer.noResult,
      vendor: adapter.vendor,
      vendor_model: answer.vendorModel,
      text: answer.answer.text,
      details: detailsOf(answer),
    };
  };

  const today = localDayOf(now);
  const days = localDays(addLocalDays(today, -DEMO_HISTORY_DAYS), addLocalDays(today, -1));
  const combinations = prompts.flatMap((prompt) => models.map((model) => ({ prompt, model })));
  const runs = await Promise.all(
    days.flatMap((day) => combinations.map(({ prompt, model }, index) => runOf(day, prompt, model, index % 20))),
  );
  let answers = 0;
  for (let start = 0; start < runs.length; start += INGEST_BATCH) {
    const { captured } = await app.get(CapturedBatchRepository).store(scope, runs.slice(start, start + INGEST_BATCH));
    await app.get(AnswerEvaluation).evaluate(scope, captured);
    answers += captured.length;
  }
  return answers;
}
