import { domainToUnicode } from 'node:url';
import { lengthOf, LIMITS, OWN_ACTOR } from '../../kernel';
import type { ActorSet } from '../types';
import { registrableDomain } from '../urls/domain';
import { COMMON_WORDS } from './common-words.data';
import { foldText } from './fold-text';
import type { Inflection } from './inflections.data';
import { INFLECTIONS } from './inflections.data';
import { inflectedForms, inflectionsOf } from './inflections';
import { givenSpellings, otherSpellings } from './spellings';

export interface NameEntry {
  readonly kind: 'name';
  readonly actorId: number;
  /** With its own case and accents. */
  readonly spelling: string;
  /** Whether it is given and not derived from a name. A given one goes before a form of another actor's name. */
  readonly given: boolean;
  /** The case it may be written in: any, with its first capital, or in this very spelling. */
  readonly written: 'anyhow' | 'capitalised' | 'exactly';
  /** Whether it is also an everyday word, so that it counts only with evidence (evidence.ts). */
  readonly doubtful: boolean;
}

/** A registrable domain. The host in the text decides whose it is. */
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

/** Finds the dictionary of names and domains for a text. Each set of inflections has one, made when first needed. */
export function compileNames(set: ActorSet): (text: string) => TrieNode {
  const dictionaries = new Map<string, TrieNode>();
  return (text) => {
    const inflections = inflectionsOf(text);
    const key = inflections.map((inflection) => INFLECTIONS.indexOf(inflection)).join();
    const dictionary = dictionaries.get(key) ?? dictionaryOf(set, inflections);
    dictionaries.set(key, dictionary);
    return dictionary;
  };
}

/** All actors in one trie, so that the longest wins whoever it belongs to. */
function dictionaryOf({ actors }: ActorSet, inflections: readonly Inflection[]): TrieNode {
  const root = newNode();
  const add = (spelling: string, entry: Entry): void => {
    const { units, length } = foldText(spelling);
    if (length === 0) return;
    let node = root;
    for (const unit of units.subarray(0, length)) {
      const next = node.next.get(unit) ?? newNode();
      node.next.set(unit, next);
      node = next;
    }
    node.entries.push(entry);
  };
  // Where two actors share a name, the first entry wins: the project, then the lowest id.
  const inOrder = actors.toSorted((a, b) => Number(b.id === OWN_ACTOR) - Number(a.id === OWN_ACTOR) || a.id - b.id);
  for (const { id, names } of inOrder) {
    // The limit keeps matching linear.
    const given = new Set(
      names.filter((name) => lengthOf(name) <= LIMITS.nameLength).flatMap((name) => [...givenSpellings(name)]),
    );
    for (const spelling of new Set([...given, ...[...given].flatMap(otherSpellings)])) {
      const name = { kind: 'name', actorId: id, doubtful: isWord(spelling) } as const;
      const written = isShort(spelling) ? 'exactly' : name.doubtful ? 'capitalised' : 'anyhow';
      add(spelling, { ...name, spelling, written, given: given.has(spelling) });
      for (const form of inflectedForms(spelling, inflections)) {
        add(form, { ...name, spelling: form, written: 'capitalised', given: false });
      }
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

const hasCase = (name: string): boolean => name.toLowerCase() !== name.toUpperCase();

/** Whether a name means something else in other case: `HP` is a brand, `hp` a unit. */
const isShort = (name: string): boolean => hasCase(name) && (name.match(/[\p{L}\p{Nd}]/gu) ?? []).length <= 3;

/**
 * Whether a name may be a word in the same case too, at least at the start of a sentence. Several capitals are no word.
 */
const isWord = (name: string): boolean =>
  COMMON_WORDS.has(name.toLowerCase()) ||
  (isShort(name) && /^\p{L}+$/u.test(name) && (name.length === 1 || name !== name.toUpperCase()));
