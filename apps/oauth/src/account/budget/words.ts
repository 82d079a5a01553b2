import type { ProjectDay } from '@app/core/contracts';
import { type Cadence, type Channel, modelName, moneyText } from '@app/core/kernel';
import { numberText } from '../words';

/** @param micros null is no cap */
export const capText = (micros: number | null, currency: string): string =>
  micros === null ? 'no cap' : moneyText(micros, currency);

export const cadenceText = (cadence: Cadence): string =>
  cadence === 'weekly' ? 'once a week' : cadence === 'daily' ? 'once a day' : `every ${Number.parseInt(cadence, 10)} h`;

export const CHANNEL_TEXT: Readonly<Record<Channel, string>> = {
  api: "the vendor's API",
  ui_capture: 'the app as people see it',
  imported: 'imported',
  simulated: 'simulated',
};

export { modelName };

/** What a model's runs cost a day. Of no runs nothing is to be learned. */
export function modelCostText(runs: number, cost: number | null, currency: string): string {
  if (runs === 0) return 'none';
  return cost === null ? 'not known yet' : moneyText(cost, currency);
}

/** What a day costs, and what is not known of it. */
export function dayText({ runs, cost_micros: cost, unpriced_models: unpriced, currency }: ProjectDay): string {
  const runsText = `${numberText(runs)} runs`;
  if (runs === 0) return runsText;
  if (cost === null) return `${runsText}; what they cost, the first ones will tell`;
  const without = unpriced.length > 0 ? `, without ${unpriced.map(modelName).join(', ')}` : '';
  return `${runsText}, about ${moneyText(cost, currency)}${without}`;
}
