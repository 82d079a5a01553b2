import { invalidParams, LIMITS } from '../../kernel';

/** @throws ApiError `ERR_INVALID_PARAM` on `confidence` for more rows than the intervals of one answer may rest on */
export function checkSampleSize(rows: number): void {
  if (rows <= LIMITS.sampleRows) return;
  const message =
    `the intervals of this answer rest on more than ${LIMITS.sampleRows} rows: ask for fewer days, competitors, models or ` +
    'rows, or for longer periods';
  throw invalidParams([{ param: 'confidence', message }]);
}
