import { domainToUnicode } from 'node:url';
import type { ActorSet } from '../types';
import { OWN_ACTOR } from '../types';
import { registrableDomain } from '../urls/domain';
import { COMMON_WORDS } from './common-words.data';
import { foldText, plainSpelling } from './fold-text';
import { withoutLegalForm } from './legal-form';

/** Longer ones are not names; the limit keeps matching linear. */
const MAX_NAME_LENGTH = 200;

export interface NameEntry {
  readonly kind: 'name';
  readonly actorId: number;
  /** With its own case and accents. */
  readonly spelling: string;
  /** Matches only in this very spelling. */
  readonly exact: boolean;
}

/** A registrable domain: the host that stands in the text decides whose it is. */
export interface DomainEntry {
  readonly kind: 'domain';
  readonly spelling: string;
}

export type Entry = NameEntry | DomainEntry;

/** A trie over folded text, keyed by UTF-16 unit. */
export interface TrieNode {
  readonly next: Map<number, TrieNode>;
  readonly entries: Entry[];
}

const newNode = (): TrieNode => ({ next: new Map(), entries: [] });

/** Names and domains of all actors in one trie, so that the longest wins whoever it belongs to. */
export function compileNames({ actors }: ActorSet): TrieNode {
  const root = newNode();
  const add = (spelling: string, entry: Entry): void => {
    const key = foldText(spelling).text;
    if (key === '' || key.length > MAX_NAME_LENGTH) return;
    let node = root;
    for (let unit = 0; unit < key.length; unit++) {
      const code = key.charCodeAt(unit);
      const next = node.next.get(code) ?? newNode();
      node.next.set(code, next);
      node = next;
    }
    node.entries.push(entry);
  };
  // Where two actors share a name, the first entry wins: the project, then the lowest id.
  const inOrder = actors.toSorted((a, b) => Number(b.id === OWN_ACTOR) - Number(a.id === OWN_ACTOR) || a.id - b.id);
  for (const { id, names } of inOrder) {
    const spellings = names.filter((name) => name.length <= MAX_NAME_LENGTH).map(plainSpelling);
    for (const spelling of new Set(spellings.flatMap((name) => [name, withoutLegalForm(name)]))) {
      add(spelling, { kind: 'name', actorId: id, spelling, exact: isAmbiguous(spelling) });
    }
  }
  for (const domain of new Set(
    actors
      .map((actor) => actor.domain)
      .filter(Boolean)
      .map(registrableDomain),
  )) {
    for (const spelling of new Set([domain, domainToUnicode(domain)])) add(spelling, { kind: 'domain', spelling });
  }
  return root;
}

/** Names that are also something else in other case: short ones and everyday words. */
function isAmbiguous(name: string): boolean {
  if (name.toLowerCase() === name.toUpperCase()) return false;
  const letters = name.match(/[\p{L}\p{Nd}]/gu) ?? [];
  return letters.length <= 3 || COMMON_WORDS.has(name.toLowerCase());
}
