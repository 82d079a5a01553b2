import { incompleteBeta, logBetaConstant } from './incomplete-beta';

const MOST_STEPS = 200;

/**
 * The x at which a Beta(a, b) variable lies below x with this probability; a and b above 0. Newton's steps are held
 * inside a bracket that each step narrows, so that they always arrive.
 */
export function betaQuantile(probability: number, a: number, b: number): number {
  if (probability <= 0) return 0;
  if (probability >= 1) return 1;
  const constant = logBetaConstant(a, b);
  let [low, high] = [0, 1];
  let x = a / (a + b);
  for (let step = 0; step < MOST_STEPS; step++) {
    const error = incompleteBeta(x, a, b, constant) - probability;
    if (error === 0) return x;
    if (error > 0) high = x;
    else low = x;
    const density = Math.exp(constant + (a - 1) * Math.log(x) + (b - 1) * Math.log1p(-x));
    const newton = x - error / density;
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (Math.abs(next - x) <= 1e-15 * next || next === 0) return next;
    x = next;
  }
  return x;
}
