import { type ApiError, LIMITS } from '@app/core/kernel';
import { timeText } from '@app/platform/pages';
import { type Refusal, refusalOf } from '../form-values';

const FIELD = 'recommendation_type';

/**
 * Why a run is not launched, beside the field.
 * @throws what was thrown, if it is no refusal
 */
export function launchRefusal(thrown: unknown): Refusal {
  const refusal = refusalOf(thrown, [FIELD]);
  const { code, meta } = thrown as ApiError;
  if (code !== 'ERR_LIMIT_REACHED') return refusal;
  const again = timeText(new Date(String(meta.available_at)));
  return {
    ...refusal,
    fields: {
      [FIELD]: `A run of this kind can be launched once in ${LIMITS.recommendationDays} days: again from ${again} on.`,
    },
  };
}
