import { BoolParam, parseParams } from '@app/core/contracts';
import { type Difference, withProperties } from './difference';

class SeriesQuery {
  @BoolParam({ default: false })
  include_series: boolean;
}

export const seriesOnDemand = {
  name: 'series_on_demand' as const,
  says: '`get_summary` has its series only with `include_series`: most who ask for totals do not read them.',
  concerns: ({ operation }) => operation.id === 'getSummary',
  input: (schema) =>
    withProperties(schema, { include_series: { type: 'boolean', description: 'Adds values by period' } }),
  around: async ({ args: sent, ...call }, next) => {
    const { include_series } = parseParams(SeriesQuery, sent);
    const { include_series: _sent, ...args } = sent;
    const { body, ...outcome } = await next({ ...call, args });
    const { series: _series, ...totals } = body;
    return { ...outcome, body: include_series ? body : totals };
  },
} satisfies Difference;
