const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));

/** A number without any rounding. Its denominator is positive. */
export class Fraction {
  static readonly ZERO = new Fraction(0n, 1n);

  private constructor(
    private readonly numerator: bigint,
    private readonly denominator: bigint,
  ) {}

  static of(numerator: number | bigint, denominator: number | bigint = 1): Fraction {
    const [top, bottom] = [BigInt(numerator), BigInt(denominator)];
    const divisor = gcd(top < 0n ? -top : top, bottom);
    return new Fraction(top / divisor, bottom / divisor);
  }

  plus(other: Fraction): Fraction {
    const top = this.numerator * other.denominator + other.numerator * this.denominator;
    return Fraction.of(top, this.denominator * other.denominator);
  }

  minus(other: Fraction): Fraction {
    return this.plus(new Fraction(-other.numerator, other.denominator));
  }

  times(numerator: number, denominator = 1): Fraction {
    return Fraction.of(this.numerator * BigInt(numerator), this.denominator * BigInt(denominator));
  }

  /** The divisor must not be 0. */
  over({ numerator, denominator }: Fraction): Fraction {
    const sign = numerator < 0n ? -1n : 1n;
    return Fraction.of(sign * this.numerator * denominator, sign * this.denominator * numerator);
  }

  /** @returns below 0, 0 or above 0, as sorting needs it */
  compare(other: Fraction): number {
    const { numerator } = this.minus(other);
    return numerator === 0n ? 0 : numerator < 0n ? -1 : 1;
  }

  get isZero(): boolean {
    return this.numerator === 0n;
  }

  /** Rounds to 4 decimals, half away from zero (docs/metrics.md). */
  rounded(): number {
    const size = this.numerator < 0n ? -this.numerator : this.numerator;
    const units = Number((2n * 10_000n * size + this.denominator) / (2n * this.denominator));
    return units === 0 ? 0 : (this.numerator < 0n ? -units : units) / 10_000;
  }
}
