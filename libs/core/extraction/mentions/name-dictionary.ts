import { domainToUnicode } from 'node:url';
import { lengthOf, LIMITS, OWN_ACTOR } from '../../kernel';
import type { ActorSet } from '../types';
import { registrableDomain } from '../urls/domain';
import { everydayIn } from './everyday-words';
import { foldNames } from './fold-names';
import { stemsOf } from './inflections';
import { jointOf } from './joints';
import { piecesOf } from './name-pieces';
import { domainStem, givenSpellings, otherSpellings } from './spellings';
import { ALL_LANGUAGES, type Languages, NO_LANGUAGE } from './text-languages';
import { TrieNode } from './trie';

export interface NameEntry {
  readonly kind: 'name';
  readonly actorId: number;
  /** With its own case and accents. */
  readonly spelling: string;
  /** Whether it is given and not derived from a name. A given one goes before a form of another actor's name. */
  readonly given: boolean;
  /** Whether it is so short that other case makes it another word or a unit. */
  readonly short: boolean;
  /** The languages in which it is an everyday word, or each of its words is. */
  readonly everyday: Languages;
  /** Whether it counts only in company: the stem of a domain, or a short name that is written small. */
  readonly weak: boolean;
}

/** A registrable domain. The host in the text decides whose it is. */
export interface DomainEntry {
  readonly kind: 'domain';
  readonly spelling: string;
}

export type Entry = NameEntry | DomainEntry;

export interface NameDictionary {
  readonly root: TrieNode<Entry>;
  /** By UTF-16 unit: 1 where a name begins with it. Most places of most texts need no other look. */
  readonly firstUnits: Uint8Array;
}

const GENITIVE = /\p{Ll}{2}s$/u;
const APOSTROPHE = jointOf('mark', false);
const S = 's'.charCodeAt(0);

/** All actors in one trie, so that the longest wins whoever it belongs to. Languages share it: endings hang on stems. */
export function compileNames({ actors }: ActorSet): NameDictionary {
  const root = new TrieNode<Entry>();
  // Where two actors share a name, the first entry wins: the project, then the lowest id.
  const inOrder = actors.toSorted((a, b) => Number(b.id === OWN_ACTOR) - Number(a.id === OWN_ACTOR) || a.id - b.id);
  for (const { id, names } of inOrder) {
    // The limit keeps matching linear.
    const short = names.filter((name) => lengthOf(name) <= LIMITS.nameLength);
    const given = new Set(short.flatMap((name) => [...givenSpellings(name)]));
    const stems = new Set(short.flatMap(domainStem).filter((stem) => !given.has(stem)));
    for (const spelling of new Set([...given, ...[...given].flatMap(otherSpellings), ...stems])) {
      addName(root, nameEntry(id, spelling, given.has(spelling), stems.has(spelling)));
    }
  }
  for (const domain of new Set(actors.flatMap(({ domain }) => (domain ? [registrableDomain(domain)] : [])))) {
    for (const spelling of new Set([domain, domainToUnicode(domain)])) {
      root.along(unitsOf(spelling)).addEntry({ kind: 'domain', spelling });
    }
  }
  return { root, firstUnits: root.firstUnits };
}

const unitsOf = (text: string): Uint16Array => {
  const { units, length } = foldNames(text);
  return units.subarray(0, length);
};

function addName(root: TrieNode<Entry>, entry: NameEntry): void {
  let node = root;
  /** The pieces of the word before this one. */
  let word = '';
  const takesEndings = entry.spelling !== entry.spelling.toLowerCase() || entry.everyday === NO_LANGUAGE;
  for (const { text, joint, endsWord } of piecesOf(entry.spelling)) {
    const start = node;
    const units = unitsOf(text);
    node = start.along(units);
    if (endsWord && takesEndings) {
      for (const { text: stem, endings } of stemsOf(word + text)) {
        const kept = unitsOf(stem).length - unitsOf(word).length;
        if (kept > 0) start.along(units.subarray(0, kept)).addEndings(endings, node);
      }
      // `Levi's` for Levis.
      if (GENITIVE.test(text)) start.along(units.subarray(0, -1)).behind(APOSTROPHE).lead(S, node);
    }
    word = endsWord ? '' : word + text;
    if (joint) node = node.behind(joint);
  }
  if (node !== root) node.addEntry(entry);
}

function nameEntry(actorId: number, spelling: string, given: boolean, isStem: boolean): NameEntry {
  const words = spelling.split(hasCase(spelling) ? /[^\p{L}\p{M}\p{Nd}']+/u : /[^\p{L}\p{M}]+/u).filter(Boolean);
  const short = isShort(spelling);
  const small = spelling === spelling.toLowerCase() && hasCase(spelling);
  return {
    kind: 'name',
    actorId,
    spelling,
    given,
    short,
    everyday: isAmbiguous(spelling, short && !small) ? ALL_LANGUAGES : everydayAll(words),
    weak: isStem || (small && short),
  };
}

/** The languages in which each word is an everyday one. Letters and signs alone say nothing. */
export function everydayAll(words: readonly string[]): Languages {
  const telling = words.filter((word) => word.length > 1 || !hasCase(word));
  if (telling.length === 0 || telling.length < words.length) return NO_LANGUAGE;
  return telling.reduce((set, word) => set & everydayIn(word), ALL_LANGUAGES);
}

const hasCase = (name: string): boolean => name.toLowerCase() !== name.toUpperCase();

/** Whether a name means something else in other case: `HP` is a brand, `hp` a unit. */
const isShort = (name: string): boolean =>
  hasCase(name) && (name.match(/[\p{L}\p{Nd}&]/gu) ?? []).length <= 3 && !name.includes('&');

/** Whether a short name may be a word in the same case, at least at the start of a sentence. Several capitals are no word. */
const isAmbiguous = (name: string, short: boolean): boolean =>
  short && /^\p{L}+$/u.test(name) && (name.length === 1 || name !== name.toUpperCase());
