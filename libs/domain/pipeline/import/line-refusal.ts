import { type Channel, modelCode } from '@app/core/kernel';
import { ChannelConflict } from '@app/domain/tracking';
import type { NumberedLine } from './import-file';
import type { ImportLine } from './import-line';
import type { ImportProblem } from './import-report';

/** Says why a line is refused; null when it is not. */
export type Refusal = (numbered: NumberedLine) => string | null;

export const inTheFuture =
  (now: Date): Refusal =>
  ({ line }) =>
    line.executed_at && line.executed_at > now ? 'executed_at: lies in the future' : null;

/** @param known ids of the prompts that the project has */
export const unknownPrompt =
  (known: { of(line: ImportLine): number | undefined }): Refusal =>
  ({ line }) =>
    known.of(line) === undefined ? 'prompt: the project has no such prompt' : null;

const REMEDY =
  'Import them into another project, or have an administrator move the model (`/account/budget`, or `models channel`)';

/** @param channels model code → the channel that the project has for it. A model's first line adds what it lacks. */
export const onAnotherChannel =
  (channels: Map<number, Channel>): Refusal =>
  ({ line }) => {
    const model = modelCode(line.model);
    const taken = channels.get(model) ?? line.channel;
    channels.set(model, taken);
    return taken === line.channel
      ? null
      : `channel: ${new ChannelConflict(model, taken, line.channel).message}. ${REMEDY}`;
  };

export interface Sorted {
  readonly accepted: readonly NumberedLine[];
  readonly problems: readonly ImportProblem[];
}

/** Takes the lines in their order. A refused line is not shown to the refusals behind the one that refused it. */
export function sortLines(lines: readonly NumberedLine[], refusals: readonly Refusal[]): Sorted {
  const accepted: NumberedLine[] = [];
  const problems: ImportProblem[] = [];
  for (const numbered of lines) {
    const message = firstOf(refusals, numbered);
    if (message === null) accepted.push(numbered);
    else problems.push({ line: numbered.number, message });
  }
  return { accepted, problems };
}

function firstOf(refusals: readonly Refusal[], numbered: NumberedLine): string | null {
  for (const refusal of refusals) {
    const message = refusal(numbered);
    if (message !== null) return message;
  }
  return null;
}
