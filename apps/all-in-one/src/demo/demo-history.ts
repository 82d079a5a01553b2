import type { INestApplicationContext } from '@nestjs/common';
import {
  addLocalDays,
  BASE_MODEL_IDS,
  type LocalDay,
  localDayOf,
  localDays,
  modelCode,
  startOfLocalHour,
} from '@app/core/kernel';
import type { Current } from '@app/domain/access';
import {
  AnswerEvaluation,
  CapturedBatchRepository,
  type CapturedRun,
  detailsOf,
  FailedExecutions,
  INGEST_BATCH,
} from '@app/domain/pipeline';
import { ActorsRepository, type ProjectScope } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { demoStage, VENDOR_ROUTES, type VendorRoutes } from '@app/platform/model-vendors';
import { type DemoRun, failureOf } from './demo-failures';

const HOURS = 20;

/**
 * Imports answers of the simulated models for the days before today, through the same path as any import.
 * @returns the number of new answers
 */
export async function loadDemoHistory(
  app: INestApplicationContext,
  scope: ProjectScope,
  since: Date,
  now: Date,
): Promise<number> {
  const runs = await runsOf(app, scope, since, now);
  const failed = runs.flatMap((run) => failureOf(run) ?? []);
  await app.get(FailedExecutions).insert(scope, failed);
  const captured = capturedRuns(app, scope, since);
  const answered = runs.filter((run) => !failureOf(run));
  let answers = 0;
  for (let start = 0; start < answered.length; start += INGEST_BATCH) {
    const batch = await captured(answered.slice(start, start + INGEST_BATCH));
    const stored = await app.get(CapturedBatchRepository).store(scope, batch);
    await app.get(AnswerEvaluation).evaluate(scope, stored);
    answers += stored.created.length;
  }
  return answers;
}

async function runsOf(app: INestApplicationContext, { projectId }: ProjectScope, since: Date, now: Date) {
  const prompts = await app
    .get(Database)
    .query<DemoRun['prompt']>(
      'select id, prompt_text, country_code, language_code from prompts where project_id = $1 order by id',
      [projectId],
    );
  const days = localDays(localDayOf(since), addLocalDays(localDayOf(now), -1));
  const combinations = prompts.flatMap((prompt) => BASE_MODEL_IDS.map((model) => ({ prompt, model })));
  return days.flatMap((day, passed) =>
    combinations.map(({ prompt, model }, index): DemoRun => {
      return { prompt, model, day, passed, index, executedAt: startOfLocalHour(day, index % HOURS) };
    }),
  );
}

function capturedRuns(app: INestApplicationContext, scope: ProjectScope, since: Date) {
  const brands = app
    .get(ActorsRepository)
    .list(scope)
    .then((actors) => actors.map(({ name, domain }) => ({ name, domain })));
  const signal = new AbortController().signal;
  const stageOn = async (day: LocalDay) => demoStage(await brands, since, day);
  const capture = async ({ prompt, model, day, executedAt }: DemoRun): Promise<CapturedRun> => {
    const adapter = (await app.get<Current<VendorRoutes>>(VENDOR_ROUTES)()).routeFor(model, { demo: true })!;
    const question = {
      executionId: 0,
      model,
      prompt: prompt.prompt_text,
      countryCode: prompt.country_code,
      languageCode: prompt.language_code,
      stage: await stageOn(day),
    };
    const answer = await adapter.ask(question, { signal });
    return {
      prompt_id: prompt.id,
      model: modelCode(model),
      slot: slotOf(day),
      channel: adapter.channel,
      executed_at: executedAt,
      day,
      no_result: answer.noResult,
      vendor: adapter.vendor,
      vendor_model: answer.vendorModel,
      text: answer.answer.text,
      details: detailsOf(answer),
    };
  };
  return (runs: readonly DemoRun[]) => Promise.all(runs.map(capture));
}

const slotOf = (day: LocalDay): string => `${day}.1`;
