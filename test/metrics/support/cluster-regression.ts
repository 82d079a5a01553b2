/** One outcome of one cluster. */
export interface Outcome {
  readonly cluster: number;
  readonly now: boolean;
  readonly hit: boolean;
}

/**
 * p-value of the coefficient of `now` in the least-squares regression hit ~ 1 + now, by its sandwich variance over
 * clusters times G / (G - 1), and Student's t with G - 1 degrees of freedom; null where there is none. Other algebra than
 * the product's, to the same end.
 */
export function clusteredP(outcomes: readonly Outcome[]): number | null {
  const clusters = new Map<number, Outcome[]>();
  for (const one of outcomes) clusters.set(one.cluster, [...(clusters.get(one.cluster) ?? []), one]);
  const n = outcomes.length;
  const nNow = outcomes.filter(({ now }) => now).length;
  if (clusters.size < 2 || nNow === 0 || nNow === n) return null;

  const share = (now: boolean) => {
    const side = outcomes.filter((one) => one.now === now);
    return side.filter(({ hit }) => hit).length / side.length;
  };
  const [constant, slope] = [share(false), share(true) - share(false)];
  // Second row of the inverse of X'X = [[n, nNow], [nNow, nNow]].
  const determinant = n * nNow - nNow * nNow;
  const row = [-nNow / determinant, n / determinant] as const;
  let variance = 0;
  for (const cluster of clusters.values()) {
    let [all, now] = [0, 0];
    for (const one of cluster) {
      const residual = Number(one.hit) - constant - (one.now ? slope : 0);
      all += residual;
      if (one.now) now += residual;
    }
    variance += (row[0] * all + row[1] * now) ** 2;
  }
  if (variance < 1e-24) return null;
  const freedom = clusters.size - 1;
  return tail(Math.abs(slope) / Math.sqrt((variance * clusters.size) / freedom), freedom);
}

/** By Simpson's rule over the angle whose tangent is t / sqrt(df): the density is then a power of the cosine. */
function tail(t: number, df: number): number {
  const end = Math.atan(t / Math.sqrt(df));
  return 1 - simpson(end, df) / simpson(Math.PI / 2, df);
}

function simpson(end: number, df: number): number {
  const steps = 2_000;
  let sum = 0;
  for (let step = 0; step <= steps; step += 1) {
    const weight = step === 0 || step === steps ? 1 : step % 2 === 0 ? 2 : 4;
    sum += weight * Math.cos((end * step) / steps) ** (df - 1);
  }
  return (sum * end) / steps / 3;
}
