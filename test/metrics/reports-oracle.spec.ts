import { modelId } from '@app/core/kernel';
import { dayOf, startOf } from '../support/local-calendar';
import type { MetricsHarness } from '../support/metrics-harness';
import { describeOracle, type RandomProject } from './support/oracle-suite';
import type { Question } from './support/question';
import type { Random } from '../support/random';
import { randomPage } from './support/random-page';
import { randomQuestion } from './support/random-question';
import { expectedModelPositions, expectedModelSummary, expectedOverviewResults } from './support/reports-oracle';

const SUMMARY_RANGE = 28;

describeOracle('/reports/ai_model_insights/summary', 9000, async (metrics, random, project, questions) => {
  const rows = await metrics.database.query<{ model: number }>(
    'select model from project_models where project_id = $1',
    [project.projectId],
  );
  const withData = rows.map(({ model }) => modelId(model));
  for (let index = 0; index < questions; index += 1) {
    const { raw, meaning } = withOwnDefault(randomQuestion(random, project));
    const answer = await metrics.modelSummary(raw, meaning.now, meaning.enabled);
    expect({ ...answer, raw }).toEqual({ ...expectedModelSummary(project, meaning, withData), raw });
  }
});

/** The one endpoint with a range of its own. */
function withOwnDefault({ raw, meaning }: Question): Question {
  if (raw.range || raw.from) return { raw, meaning };
  return { raw, meaning: { ...meaning, from: startOf(dayOf(meaning.now) - SUMMARY_RANGE) } };
}

describeOracle('/reports/ai_model_insights/position_distribution', 9100, comparePositions);

async function comparePositions(
  metrics: MetricsHarness,
  random: Random,
  project: RandomProject,
  questions: number,
): Promise<void> {
  const anyBrand = () =>
    random.chance(0.5) && project.competitors.length > 0 ? random.pick(project.competitors).id : undefined;
  for (let index = 0; index < questions; index += 1) {
    const { raw: common, meaning } = randomQuestion(random, project);
    const [brand1, brand2] = [anyBrand(), anyBrand()];
    const raw = { ...common, ...(brand1 && { brand1: `${brand1}` }), ...(brand2 && { brand2: `${brand2}` }) };
    const brands = [...new Set([brand1 ?? 0, brand2 ?? brand1 ?? 0])];
    const answer = await metrics.modelPositions(raw, meaning.now, meaning.enabled);
    expect({ ...answer, raw }).toEqual({ ...expectedModelPositions(project, meaning, brands), raw });
  }
}

describeOracle('/reports/ai_model_insights/ai_overview_results', 9200, async (metrics, random, project, questions) => {
  for (let index = 0; index < questions; index += 1) {
    const { raw: common, meaning } = randomQuestion(random, project);
    const page = randomPage(random);
    const raw = { ...common, ...page.raw };
    const answer = await metrics.overviewResults(raw, meaning.now, meaning.enabled);
    expect({ ...answer, raw }).toEqual({ ...expectedOverviewResults(project, { ...meaning, ...page.meaning }), raw });
  }
});
