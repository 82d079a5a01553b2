import { createHash } from 'node:crypto';

/** Repeatable chance of a period that a long simulation does not exhaust: xoshiro128** (Blackman and Vigna 2021). */
export class Chance {
  private readonly state: Uint32Array;
  private spare: number | null = null;

  /** @param seed any text; another text gives other numbers */
  constructor(seed: string) {
    const bytes = createHash('sha256').update(seed).digest();
    this.state = Uint32Array.from([0, 4, 8, 12], (offset) => bytes.readUInt32LE(offset));
  }

  /** 0 <= x < 1 */
  uniform(): number {
    const state = this.state;
    const [a, b, c, d] = [state[0]!, state[1]!, state[2]!, state[3]!];
    const times5 = Math.imul(b, 5);
    const result = Math.imul((times5 << 7) | (times5 >>> 25), 9);
    const [nextC, nextD] = [c ^ a, d ^ b];
    state[1] = b ^ nextC;
    state[0] = a ^ nextD;
    state[2] = nextC ^ (b << 9);
    state[3] = (nextD << 11) | (nextD >>> 21);
    return (result >>> 0) / 2 ** 32;
  }

  /** Standard normal (Box and Muller 1958). */
  normal(): number {
    if (this.spare !== null) {
      const kept = this.spare;
      this.spare = null;
      return kept;
    }
    const size = Math.sqrt(-2 * Math.log(1 - this.uniform()));
    const angle = 2 * Math.PI * this.uniform();
    this.spare = size * Math.sin(angle);
    return size * Math.cos(angle);
  }

  /** Between 0 and 1, with this mean; `correlation` is the variance as a part of mean x (1 - mean). */
  beta(mean: number, correlation: number): number {
    if (correlation === 0 || mean <= 0 || mean >= 1) return mean;
    const size = (1 - correlation) / correlation;
    return 1 / (1 + Math.exp(this.logGammaVariable((1 - mean) * size) - this.logGammaVariable(mean * size)));
  }

  /** The logarithm of a gamma variable (Marsaglia and Tsang 2000); those of small shapes are too small for a float. */
  private logGammaVariable(shape: number): number {
    if (shape < 1) return this.logGammaVariable(shape + 1) + Math.log(1 - this.uniform()) / shape;
    const d = shape - 1 / 3;
    const c = 1 / Math.sqrt(9 * d);
    for (;;) {
      const x = this.normal();
      const v = (1 + c * x) ** 3;
      if (v > 0 && Math.log(1 - this.uniform()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return Math.log(d * v);
    }
  }
}
