import { CHANGE_DIMENSIONS } from '@app/core/kernel';
import { METRIC_NAMES } from '@app/core/metric-engine';
import type { MetricsHarness } from '../support/metrics-harness';
import type { Random } from '../support/random';
import { expectedChange } from './support/change-oracle';
import { describeOracle, type RandomProject } from './support/oracle-suite';
import { randomPage } from './support/random-page';
import { randomQuestion } from './support/random-question';

const RATES = METRIC_NAMES.filter((name) => !['mentions', 'citations', 'responses'].includes(name));

describeOracle('/metrics/change', 6000, compare);

async function compare(
  metrics: MetricsHarness,
  random: Random,
  project: RandomProject,
  questions: number,
): Promise<void> {
  for (let index = 0; index < questions; index += 1) {
    const { raw, meaning } = randomQuestion(random, project);
    const metric = random.chance(0.5) ? 'mention_rate' : random.pick(RATES);
    const by = random.pick([undefined, ...CHANGE_DIMENSIONS]);
    const actorId = random.pick([undefined, 0, ...project.competitors.map(({ id }) => id)]);
    const page = randomPage(random);
    const { competitors: _, confidence: _kind, ...asked } = raw;
    const answer = await metrics.change(
      {
        ...asked,
        ...page.raw,
        metric,
        ...(by && { by }),
        ...(actorId !== undefined && { actor: actorId === 0 ? 'project' : `${actorId}` }),
      },
      meaning.now,
      meaning.enabled,
    );
    const question = { ...meaning, ...page.meaning, metric, actorId: actorId ?? 0, by: by ?? ('prompt' as const) };
    expect({ ...answer, question }).toEqual({ ...expectedChange(project, question), question });
  }
}
