/** A day counts for at most so many deviations: one day alone makes no alarm. */
export const MOST_OF_A_DAY = 4;
/** Half of the smallest lasting shift that is sought, in deviations of a usual day. */
export const ALLOWANCE = 0.65;
/** A day of more answers than usual counts for at most so many usual days. */
const MOST_DAYS = 2;

/** Where both sums stand at the end, and where the one that stands higher began to grow. */
export interface Cusum {
  readonly up: number;
  readonly down: number;
  readonly upSince: number | null;
  readonly downSince: number | null;
}

/**
 * Page's two-sided cumulative sum (1954). A day that has a part of its usual answers counts for that part of a day, in what it
 * says and in what is allowed for it.
 * @param strayed of each day, in deviations of a usual day
 * @param parts of its usual answers that the day has
 */
export function cusum(strayed: ArrayLike<number>, parts: ArrayLike<number>): Cusum {
  let [up, down] = [0, 0];
  let [upSince, downSince]: (number | null)[] = [null, null];
  for (let day = 0; day < strayed.length; day++) {
    const part = Math.min(MOST_DAYS, parts[day]!);
    if (part === 0) continue;
    const step = Math.max(-MOST_OF_A_DAY, Math.min(MOST_OF_A_DAY, strayed[day]!));
    const [wasUp, wasDown] = [up, down];
    up = Math.max(0, up + step - ALLOWANCE * part);
    down = Math.max(0, down - step - ALLOWANCE * part);
    upSince = up === 0 ? null : wasUp === 0 ? day : upSince!;
    downSince = down === 0 ? null : wasDown === 0 ? day : downSince!;
  }
  return { up, down, upSince: upSince!, downSince: downSince! };
}
