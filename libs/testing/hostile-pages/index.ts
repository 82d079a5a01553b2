import { Random } from './random';
import { SHAPES } from './shapes';

export interface HostilePage {
  readonly name: string;
  readonly body: Buffer;
  readonly contentType: string;
}

/** As much as the fetcher takes. */
const MAX_BYTES = 3_000_000;

/** So many documents, each shape in turn, the same for the same seed. Made one by one: together they are half a gigabyte. */
export function* hostilePages(count = 200, seed = 13): Generator<HostilePage> {
  const names = Object.keys(SHAPES);
  for (let number = 0; number < count; number += 1) {
    const name = names[number % names.length]!;
    const body = Buffer.from(SHAPES[name]!(new Random(seed * 1_000 + number)) as string).subarray(0, MAX_BYTES);
    yield { name: `${number} ${name}`, body, contentType: number % 3 === 0 ? '' : 'text/html' };
  }
}
