import { collapseSpaces } from '@app/core/kernel';

/** Times the code points that are shown, in UTF-16 units: white space becomes less. */
const ENOUGH = 8;
/** How much of a snippet stands before the place that it shows. */
const BEFORE = 1 / 3;

/**
 * One line of the text around a place, cut between words where there is one near, with … where it is cut.
 * @param at UTF-16 units
 * @param most code points
 */
export function snippetOf(text: string, at: number, most: number): string {
  const head = [...line(`${text.slice(Math.max(0, at - ENOUGH * most), at)}|`).slice(0, -1)];
  const tail = [...line(`|${text.slice(at, at + ENOUGH * most)}`).slice(1)];
  const before = Math.max(Math.floor(most * BEFORE), most - tail.length);
  const shownHead = head.length <= before ? head : cutHead(head.slice(head.length - before + 1));
  const room = most - shownHead.length;
  const shownTail = tail.length <= room ? tail : cutTail(tail.slice(0, room - 1));
  return [...shownHead, ...shownTail].join('').trim();
}

/** Far enough for a word. */
const REACH = 24;

function cutHead(shown: string[]): string[] {
  const space = shown.indexOf(' ');
  return ['…', ...(space >= 0 && space < REACH ? shown.slice(space + 1) : shown)];
}

function cutTail(shown: string[]): string[] {
  const space = shown.lastIndexOf(' ');
  return [...(space >= shown.length - REACH && space > 0 ? shown.slice(0, space) : shown), '…'];
}

/** White space as single spaces, and no half of a character at the ends. */
const line = (text: string): string => collapseSpaces(text.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, ''));
