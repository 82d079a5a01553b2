import { MICROS } from '@app/core/kernel';
import { JudgingStatus } from '@app/domain/pipeline';
import { type Settings, SETTINGS } from '@app/platform/config';
import { defineCommand } from '../../command-line/command';
import { openProject, PROJECT } from '../project';

export const showJudging = defineCommand({
  noun: 'judge',
  verb: 'status',
  summary: 'Lists how many stored answers wait for the judge, and what judging them will cost.',
  details: 'The cost is an estimate by the last judgement. All projects unless one is named. See docs/sentiment.md.',
  options: { project: { ...PROJECT, required: false } },
  examples: ['judge status --project 1'],
  run: async (app, { project }, out) => {
    const settings = app.get<Settings>(SETTINGS, { strict: false });
    const { CURRENCY: currency, JUDGE_BACKFILL_PER_MINUTE: perMinute } = settings;
    if (project !== undefined) await openProject(app, project);
    const backlog = await app.get(JudgingStatus, { strict: false }).backlog(project ?? null);
    if (!backlog) out.line('no judge is configured, so answers are not judged');
    const projects = (backlog ?? []).map(({ projectId, paused, answers, costMicros }) => ({
      project_id: projectId,
      paused,
      answers,
      cost_micros: costMicros,
      minutes: Math.ceil(answers / perMinute),
    }));
    for (const { project_id, paused, answers, cost_micros, minutes } of projects) {
      const when = paused ? 'when the project is not paused any more' : `in about ${minutes} minutes`;
      const cost = `about ${(cost_micros / MICROS).toFixed(2)} ${currency}`;
      out.line(`project ${project_id}: ${answers} answers wait` + (answers > 0 ? `, ${cost}, ${when}` : ''));
    }
    return { available: backlog !== null, answers_per_minute: perMinute, currency, projects };
  },
});
