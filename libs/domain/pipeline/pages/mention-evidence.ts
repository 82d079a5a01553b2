import { type CompiledActors, findMentions } from '@app/core/extraction';
import { codePointCounter } from '@app/core/kernel';

/** Where a page names an actor. Offsets of the name are in Unicode code points. */
export interface EvidenceRow {
  readonly actor_id: number;
  /** From 0, in the order of the text. */
  readonly ordinal: number;
  readonly snippet: string;
  readonly start_offset: number;
  readonly end_offset: number;
}

const PLACES_PER_ACTOR = 5;
const SNIPPET_LENGTH = 300;

/** Finds the first places where a plain text names each actor. */
export function mentionEvidence(text: string, actors: CompiledActors): EvidenceRow[] {
  const rows: EvidenceRow[] = [];
  const seen = new Map<number, number>();
  const codePoint = codePointCounter(text);
  for (const { actorId, from, to } of findMentions(text, actors)) {
    const ordinal = seen.get(actorId) ?? 0;
    if (ordinal === PLACES_PER_ACTOR) continue;
    seen.set(actorId, ordinal + 1);
    rows.push({
      actor_id: actorId,
      ordinal,
      snippet: snippetAround(text, from, to),
      start_offset: codePoint(from),
      end_offset: codePoint(to),
    });
  }
  return rows;
}

/** The snippet stays in the block of the name, and ends at whole words if these are short enough. */
function snippetAround(text: string, from: number, to: number): string {
  const room = Math.max(0, Math.floor((SNIPPET_LENGTH - (to - from)) / 2));
  const before = text.slice(Math.max(0, from - room), from);
  const after = text.slice(to, to + room);
  const head =
    before.split('\n\n').length > 1 || from <= room
      ? before.split('\n\n').at(-1)!
      : before.replace(/^(?:\S{0,40}\s|[\uDC00-\uDFFF])/, '');
  const tail =
    after.split('\n\n').length > 1 || to + room >= text.length
      ? after.split('\n\n')[0]!
      : after.replace(/(?:\s\S{0,40}|[\uD800-\uDBFF])$/, '');
  return `${head}${text.slice(from, to)}${tail}`.replace(/\s+/g, ' ').trim();
}
