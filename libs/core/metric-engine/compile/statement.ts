/** Collects the values of a statement; every value of a caller reaches the database through here. */
export class Parameters {
  readonly all: unknown[] = [];

  /** @returns the placeholder that stands for the value */
  add(value: unknown): string {
    this.all.push(value);
    return `$${this.all.length}`;
  }
}
