/** Whole numbers, none below 0, in as few bytes as hold the largest of them. */
export type PackedColumn = Uint8Array | Uint16Array | Int32Array;

export function packed(numbers: Int32Array): PackedColumn {
  let most = 0;
  for (let index = 0; index < numbers.length; index++) most = Math.max(most, numbers[index]!);
  if (most < 2 ** 8) return Uint8Array.from(numbers);
  return most < 2 ** 16 ? Uint16Array.from(numbers) : numbers;
}

/** Ids, or names, of a project's columns, numbered in the order in which they came. */
export class IdNumbers<Id = number> {
  readonly ids: Id[] = [];
  private readonly numbers = new Map<Id, number>();

  numberOf(id: Id): number {
    let number = this.numbers.get(id);
    if (number === undefined) this.numbers.set(id, (number = this.ids.push(id) - 1));
    return number;
  }

  /** @returns undefined for one that has not come */
  knownNumberOf(id: Id): number | undefined {
    return this.numbers.get(id);
  }
}
