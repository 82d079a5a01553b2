import type { SummaryRow } from '@app/core/contracts';
import { CHANGE_DIMENSIONS, type ChangeDimension } from '@app/core/kernel';
import { METRIC_NAMES } from '@app/core/metric-engine';
import type { MetricsHarness } from '../support/metrics-harness';
import type { Random } from '../support/random';
import { daysOf, expectedChange } from './support/change-oracle';
import { describeOracle, type RandomProject } from './support/oracle-suite';
import { randomPage } from './support/random-page';
import { randomQuestion } from './support/random-question';
import { checkTurn } from './support/turn-oracle';

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
    const { competitors: _, confidence: kind, ...asked } = raw;
    const sent = {
      ...asked,
      ...page.raw,
      metric,
      ...(by && { by }),
      ...(actorId !== undefined && { actor: actorId === 0 ? 'project' : `${actorId}` }),
    };
    const { since, ...answer } = await metrics.change(sent, meaning.now, meaning.enabled);
    const question = { ...meaning, ...page.meaning, metric, actorId: actorId ?? 0, by: by ?? ('prompt' as const) };
    expect({ ...answer, question }).toEqual({ ...expectedChange(project, question), question });
    checkTurn(since, daysOf(project, question));
    if (!meaning.confidence) continue;

    const sure = await metrics.change({ ...sent, confidence: kind! }, meaning.now, meaning.enabled);
    const rows = sure.data.map(({ confidence: _ofRow, ...row }) => row);
    expect({ ...sure, confidence: undefined, data: rows }).toEqual({ ...answer, since, confidence: undefined });
    const summed = async (narrower: Record<string, string>) => {
      const { summary } = await metrics.summary(
        { ...asked, ...narrower, metrics: metric, confidence: kind! },
        meaning.now,
        meaning.enabled,
      );
      const isOfActor = ({ actor }: SummaryRow) =>
        actorId ? actor.competitor_id === actorId : actor.competitor_id === null;
      return sureness(summary[metric]!.find(isOfActor)!);
    };
    expect({ question, sure: sure.confidence!.after }).toEqual({ question, sure: await summed({}) });
    const row = sure.data.find(({ kind: inWindows }) => inWindows !== 'left');
    const part = row && partOf(question.by, String(row.key));
    if (part) expect({ question, sure: row.confidence!.after }).toEqual({ question, sure: await summed(part) });
  }
}

const sureness = ({ n, prompts, n_eff, ci_low, ci_high, low_confidence }: SummaryRow) => ({
  n,
  prompts,
  n_eff,
  ci_low,
  ci_high,
  low_confidence,
});

/** The filters that keep the answers of a row alone, for rows that have such filters. */
function partOf(by: ChangeDimension, key: string): Record<string, string> | null {
  if (by === 'prompt') return { prompt: key };
  if (by === 'model') return { model: key };
  const [prompt, model] = key.split(':');
  return by === 'prompt_model' ? { prompt: prompt!, model: model! } : null;
}
