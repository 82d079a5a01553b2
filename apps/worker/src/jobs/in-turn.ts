/**
 * Runs every step, even if one before it failed.
 * @throws the error of the only failed step, or an AggregateError of several errors
 */
export async function inTurn(...steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 1) throw new AggregateError(errors, errors.map(String).join('; '));
  if (errors.length === 1) throw errors[0];
}
