import { firstDifference } from './support/difference';
import type { MetricsHarness } from '../support/metrics-harness';
import { describeOracle, type RandomProject } from './support/oracle-suite';
import { expectedAnswer } from './support/oracle';
import type { Random } from '../support/random';
import { randomQuestion } from './support/random-question';
import { differenceOfSummary } from './support/summary-difference';

describeOracle('/metrics/summary', 5000, compare);

/** `include_project` stays in the query: this endpoint does not know it. */
async function compare(
  metrics: MetricsHarness,
  random: Random,
  project: RandomProject,
  questions: number,
): Promise<void> {
  for (let index = 0; index < questions; index += 1) {
    const { raw, meaning: read } = randomQuestion(random, project);
    const meaning = { ...read, includeProject: true };
    const compared = random.chance(0.5);
    const question = { raw: { ...raw, ...(compared && { compare: 'previous' }) }, meaning };
    const answer = await metrics.summary(question.raw, meaning.now, meaning.enabled);
    const difference =
      firstDifference(project, question, expectedAnswer(project, meaning), answer) ??
      differenceOfSummary(project, question, compared, answer);
    if (!difference) continue;
    const asked = `now ${new Date(meaning.now).toISOString()}, enabled ${meaning.enabled.join(' ')}`;
    throw new Error(`question ${index}: ${JSON.stringify(question.raw)}\n${asked}\n${difference}`);
  }
}
