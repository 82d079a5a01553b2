import { type LocalDay, modelCode, type ModelId } from '@app/core/kernel';
import type { FailedRun } from '@app/domain/pipeline';

/** One prompt on one model on one day of a demo's history. */
export interface DemoRun {
  readonly prompt: {
    readonly id: number;
    readonly prompt_text: string;
    readonly country_code: string;
    readonly language_code: string;
  };
  readonly model: ModelId;
  readonly day: LocalDay;
  /** Days since the history began. */
  readonly passed: number;
  /** Place among the runs of the day. */
  readonly index: number;
  readonly executedAt: Date;
}

/** A vendor was down for some hours once. */
const OUTAGE = { passed: 41, model: 'gemini', from: 10 };
/** Every so many runs one is declined. */
const DECLINED_EVERY = 211;

/** @returns the failure with which the run ended; null when it was answered */
export function failureOf({ prompt, model, day, passed, index, executedAt }: DemoRun): FailedRun | null {
  const isDown = passed === OUTAGE.passed && model === OUTAGE.model && index >= OUTAGE.from;
  const isDeclined = (passed * 40 + index) % DECLINED_EVERY === 100;
  if (!isDown && !isDeclined) return null;
  return {
    prompt_id: prompt.id,
    model: modelCode(model),
    slot: `${day}.1`,
    channel: 'simulated',
    executed_at: executedAt,
    day,
    vendor: 'simulated',
    error_code: isDown ? 'unavailable' : 'refused',
    error_message: isDown ? 'simulated: HTTP 503' : 'simulated: the model declined to answer',
  };
}
