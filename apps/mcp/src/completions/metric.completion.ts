import { METRIC_NAMES } from '@app/core/metric-engine';
import type { Completion } from './completion';

export const metric: Completion = { argument: 'metric', values: async () => METRIC_NAMES };
