import { PAGE_READER } from '@app/domain/pipeline';
import { ForeignText, UnreadableText } from '@app/platform/foreign-text';
import { type HostilePage, hostilePages } from '@app/testing';

/** As many hosts as a worker takes at once (PAGE_CONCURRENCY). */
const AT_ONCE = 4;

/** The part of a worker that reads: the hostile pages again and again, until the parent has gone. Tells of each. */
async function main(): Promise<void> {
  const foreign = new ForeignText();
  const { signal } = new AbortController();
  process.on('disconnect', () => {
    foreign.onApplicationShutdown();
    process.exit(0);
  });
  const pages = endlessPages();
  const lane = async (): Promise<void> => {
    for (;;) {
      const { body, contentType } = pages.next().value;
      const outcome = await foreign
        .read(PAGE_READER, { body, contentType, url: 'https://hostile.example/' }, signal)
        .then(
          () => 'read',
          (error: unknown) => {
            if (error instanceof UnreadableText) return error.reason;
            throw error;
          },
        );
      process.send!(outcome);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

function* endlessPages(): Generator<HostilePage, never> {
  for (;;) yield* hostilePages();
}

void main();
