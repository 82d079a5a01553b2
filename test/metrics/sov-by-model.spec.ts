import type { MatrixRow } from '@app/core/contracts';
import { describeOracle } from './support/oracle-suite';
import { randomQuestion } from './support/random-question';

/** Each question is asked of every model too. */
const FEWER = 8;

describeOracle('/metrics/sov by model', 3100, async (metrics, random, project, questions) => {
  for (let index = 0; index < questions / FEWER; index += 1) {
    const { raw, meaning } = randomQuestion(random, project);
    const ask = (more: Readonly<Record<string, string>>) =>
      metrics.sov({ ...raw, ...more }, meaning.now, meaning.enabled);
    const { models, ...whole } = await ask({ breakdown: 'model' });
    for (const { model, ...ofModel } of models!) {
      const { periods, current, window } = await ask({ model });
      expect({ raw, model, ...ofModel }).toEqual({ raw, model, periods, current, window });
    }
    expect(whole).toMatchObject(await ask({ confidence: 'false' }));
  }
});

describeOracle('/reports/ai_model_insights/summary of one rate', 9400, async (metrics, random, project, questions) => {
  for (let index = 0; index < questions / FEWER; index += 1) {
    const { raw, meaning } = randomQuestion(random, project);
    const ask = (more: Readonly<Record<string, string>>) =>
      metrics.modelSummary({ ...raw, ...more }, meaning.now, meaning.enabled);
    const all = await ask({ confidence: 'panel' });
    const rates = 'mention_rate';
    const [known, sure] = [await ask({ rates, confidence: 'false' }), await ask({ rates, confidence: 'panel' })];
    expect({ raw, rows: sure.matrices.mention_rate }).toEqual({ raw, rows: all.matrices.mention_rate });
    expect({ raw, rows: known.matrices.mention_rate }).toEqual({ raw, rows: valuesOf(all.matrices.mention_rate!) });
    expect(sure.matrices.net_sentiment).toEqual(valuesOf(all.matrices.net_sentiment));
  }
});

const valuesOf = (rows: readonly MatrixRow[]): MatrixRow[] => rows.map(({ actor, values }) => ({ actor, values }));
