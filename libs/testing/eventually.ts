const POLL_MS = 50;

/**
 * Asks again until the answer satisfies. The limit is for what never comes: a busy machine stays far below it.
 * @throws with the last answer when the time is over
 */
export async function eventually<Answer>(
  ask: () => Promise<Answer>,
  satisfies: (answer: Answer) => boolean,
  withinMs = 120_000,
): Promise<Answer> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (satisfies(answer)) return answer;
    if (Date.now() > deadline) throw new Error(`still ${JSON.stringify(answer)} after ${withinMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
