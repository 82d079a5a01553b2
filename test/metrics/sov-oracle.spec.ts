import { isDeepStrictEqual } from 'node:util';
import type { SovResponse } from '@app/core/contracts';
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
    const expected = expectedSov(project, meaning);
    if (isDeepStrictEqual(answer, expected)) continue;
    const asked = `now ${new Date(meaning.now).toISOString()}, enabled ${meaning.enabled.join(' ')}`;
    const [part, want] = Object.entries(expected).find(
      ([name, value]) => !isDeepStrictEqual(answer[name as keyof SovResponse], value),
    )!;
    throw new Error(
      `question ${index}: ${JSON.stringify(raw)}\n${asked}\n` +
        `${part}: want ${JSON.stringify(want)}, got ${JSON.stringify(answer[part as keyof SovResponse])}`,
    );
  }
}
