import { JUDGE_MODEL, modelId, WRITER_MODEL } from '@app/core/kernel';
import { count } from '@app/platform/telemetry';
import type { VendorCall } from './vendor-call';

const OTHERS: Readonly<Record<number, string>> = { [JUDGE_MODEL]: 'judge', [WRITER_MODEL]: 'writer' };

/** Measures what a call cost, once the ledger has it for good. @param micros what the ledger has had added */
export function countSpend({ vendor, model }: Pick<VendorCall, 'vendor' | 'model'>, micros: number): void {
  if (micros > 0) count('visibility.spend.micros', { vendor, model: OTHERS[model] ?? modelId(model) }, micros);
}
