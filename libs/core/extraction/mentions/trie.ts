import type { FoldedText } from './fold-text';
import type { Endings } from './inflections';
import { type Joint, jointEnd } from './joints';
import { ALL_LANGUAGES, type Languages } from './text-languages';

interface JointEdge<E> {
  readonly joint: Joint;
  readonly next: TrieNode<E>;
}

interface EndingsEdge<E> {
  readonly endings: Endings;
  readonly next: TrieNode<E>;
}

/** How a text writes a name: as it is given, with another ending, or in parts that the name does not have. */
export type Way = number;
export const AS_GIVEN: Way = 0;
export const INFLECTED: Way = 1;
export const APART: Way = 2;
export type Found<E> = (entries: readonly E[], end: number, way: Way) => void;

/** What may stand between the parts of a name that is written apart; in Hebrew and Arabic letters, an apostrophe too. */
const APART_SIGNS = new Uint8Array(0x10000);
for (const sign of ` -·・'"`) APART_SIGNS[sign.charCodeAt(0)] = 1;
const HYPHEN = 0x2d;
const LONG_MARK = 'ー'.charCodeAt(0);
/** So long are endings. */
const LONGEST_ENDING = 12;

/**
 * A node of a trie over folded text, keyed by UTF-16 unit. Between the words of names are joints, which match more than
 * one sign; behind the stem of a word its endings lead to where the word itself leads, so that forms cost no nodes.
 */
export class TrieNode<E> {
  entries: readonly E[] = NONE;
  /** Most nodes have one child: a map is made for the second. */
  private unit = -1;
  private child: TrieNode<E> | null = null;
  private children: Map<number, TrieNode<E>> | null = null;
  private joints: JointEdge<E>[] | null = null;
  private endings: EndingsEdge<E>[] | null = null;

  next(unit: number): TrieNode<E> | undefined {
    if (unit === this.unit) return this.child as TrieNode<E>;
    return this.children?.get(unit);
  }

  /** By UTF-16 unit: 1 where one leads on from here. */
  get firstUnits(): Uint8Array {
    const units = new Uint8Array(0x10000);
    if (this.unit >= 0) units[this.unit] = 1;
    for (const unit of this.children?.keys() ?? []) units[unit] = 1;
    return units;
  }

  /** How many nodes a text can lead to from here, this one included. */
  get size(): number {
    const nodes = new Set<TrieNode<E>>([this]);
    for (const { child, children, joints } of nodes) {
      const next = [child, ...(children?.values() ?? []), ...(joints ?? []).map((edge) => edge.next)];
      for (const node of next) if (node) nodes.add(node);
    }
    return nodes.size;
  }

  /** The node behind some units, made where there is none. */
  along(units: Uint16Array): TrieNode<E> {
    return Array.from(units).reduce<TrieNode<E>>((node, unit) => node.next(unit) ?? node.grow(unit), this);
  }

  behind(joint: Joint): TrieNode<E> {
    const known = this.joints?.find((edge) => edge.joint === joint);
    if (known) return known.next;
    const next = new TrieNode<E>();
    (this.joints ??= []).push({ joint, next });
    return next;
  }

  /** Lets a unit lead on to a node that another way leads to. */
  lead(unit: number, node: TrieNode<E>): void {
    if (!this.next(unit)) this.grow(unit, node);
  }

  /** Lets endings lead on to a node. */
  addEndings(endings: Endings, next: TrieNode<E>): void {
    const known = this.endings?.some((edge) => edge.endings === endings && edge.next === next);
    if (!known) (this.endings ??= []).push({ endings, next });
  }

  addEntry(entry: E): void {
    this.entries = [...this.entries, entry];
  }

  /**
   * Calls `found` with each node that has entries and lies on a way from this one along the text, and with where it
   * ends. The ways are at most as many as names that begin with this text.
   */
  walk(text: FoldedText, from: number, languages: Languages, found: Found<E>, way = AS_GIVEN): void {
    let next = this.visit(text, from, languages, found, way);
    for (let at = from + 1; next; at++) next = next.visit(text, at, languages, found, way, true);
  }

  /** @returns the node behind the next unit */
  private visit(
    text: FoldedText,
    at: number,
    languages: Languages,
    found: Found<E>,
    way: Way,
    isInside = false,
  ): TrieNode<E> | undefined {
    if (this.entries.length > 0) found(this.entries, at, way);
    if (at >= text.length) return undefined;
    if (this.joints) {
      for (const { joint, next } of this.joints) {
        const end = jointEnd(joint, text, at);
        if (end >= 0) next.walk(text, end, languages, found, way);
      }
    }
    if (this.endings) this.walkEndings(text, at, languages, found, way);
    const unit = text.units[at];
    if (isInside && APART_SIGNS[unit] === 1) {
      this.next(text.units[at + 1])?.walk(text, at + 2, languages, found, way | APART);
      // A hyphen between katakana is a long mark.
      if (unit === HYPHEN) return this.next(unit) ?? this.next(LONG_MARK);
    }
    return this.next(unit);
  }

  private walkEndings(text: FoldedText, at: number, languages: Languages, found: Found<E>, way: Way): void {
    let ending = '';
    for (const edge of this.endings as EndingsEdge<E>[]) {
      if ((edge.endings.languages & languages) === 0 && edge.endings.languages !== ALL_LANGUAGES) continue;
      ending ||= restOfWord(text, at);
      if (edge.endings.endings.has(ending)) edge.next.walk(text, at + ending.length, languages, found, way | INFLECTED);
    }
  }

  private grow(unit: number, node = new TrieNode<E>()): TrieNode<E> {
    if (this.child === null) {
      this.unit = unit;
      this.child = node;
    } else (this.children ??= new Map()).set(unit, node);
    return node;
  }
}

const NONE: readonly never[] = [];

function restOfWord({ units, length }: FoldedText, at: number): string {
  let end = at;
  while (end < length && end - at <= LONGEST_ENDING && isLetter(units[end])) end++;
  return end - at > LONGEST_ENDING ? '' : String.fromCharCode(...units.subarray(at, end));
}

const isLetter = (unit: number): boolean =>
  unit < 0x80 ? unit >= 0x61 && unit <= 0x7a : unit < 0x2000 || unit > 0x303f;
