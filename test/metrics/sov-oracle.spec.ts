import type { MetricsHarness } from '../support/metrics-harness';
import { describeOracle, type RandomProject } from './support/oracle-suite';
import type { Random } from '../support/random';
import { randomQuestion } from './support/random-question';
import { expectedSov } from './support/sov-oracle';

describeOracle('/metrics/sov', 3000, compare);

/** Parameters of other endpoints stay in the query: they are ignored, `include_project` among them. */
async function compare(
  metrics: MetricsHarness,
  random: Random,
  project: RandomProject,
  questions: number,
): Promise<void> {
  for (let index = 0; index < questions; index += 1) {
    const { raw, meaning } = randomQuestion(random, project);
    const answer = await metrics.sov(raw, meaning.now, meaning.enabled);
    expect({ ...answer, raw }).toEqual({ ...expectedSov(project, meaning), raw });
  }
}
