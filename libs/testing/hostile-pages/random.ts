/** Park and Miller's minimal standard generator: the same seed gives the same numbers on every machine. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = (seed % 2_147_483_646) + 1;
  }

  /** An integer in [least, most]. */
  between(least: number, most: number): number {
    this.state = (this.state * 48_271) % 2_147_483_647;
    return least + (this.state % (most - least + 1));
  }

  of<Item>(items: readonly Item[]): Item {
    return items[this.between(0, items.length - 1)]!;
  }
}
