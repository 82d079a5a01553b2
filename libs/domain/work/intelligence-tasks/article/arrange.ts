import { fold } from '@app/core/claim-checks';
import { isKept, type JudgedClaim, type Kept, type Place, standsBelow } from './claims';
import type { Assignment, Draft } from './draft';
import { phrasesOf } from './phrases.data';
import { sourceOf } from './told';

export interface Section {
  /** Undefined for the opening, which has none. */
  readonly heading: string | undefined;
  readonly claims: readonly Kept[];
}

export interface Entry {
  readonly question: string;
  /** Whether a reader asks it: the others are code's own, about what a source says. */
  readonly isAsked: boolean;
  readonly claims: readonly Kept[];
}

/** What is left of a draft, in its order. */
export interface Arranged {
  readonly title: string;
  readonly sections: readonly Section[];
  readonly faq: readonly Entry[];
}

const LONGEST_TITLE = 150;

/**
 * Puts kept sentences under kept labels. What has lost its label stands under its sources, or in the opening. Sections
 * and questions that are called alike are one, and each sentence stands in one of them.
 */
export function arrange(draft: Draft, judged: readonly JudgedClaim[], assignment: Assignment): Arranged {
  const labelAt = (place: Place) =>
    judged.find((claim) => isKept(claim) && JSON.stringify(claim.place) === JSON.stringify(place))?.text;
  const below = (place: Place, kind: 'body' | 'answer') =>
    judged.filter(isKept).filter((claim) => claim.place.kind === kind && standsBelow(claim, place));
  const phrases = phrasesOf(assignment.language);

  const sections = draft.sections.map((_, section): Section => {
    const place = { kind: 'heading', section } as const;
    const claims = below(place, 'body');
    return { heading: labelAt(place) ?? bySources(claims, phrases.by, assignment), claims };
  });
  const inBody = new Set(sections.flatMap(({ claims }) => claims.map(({ text }) => fold(text))));
  const entries = draft.faq.map((_, entry) => {
    const place = { kind: 'question', entry } as const;
    const claims = below(place, 'answer');
    const asked = labelAt(place);
    const isTold = claims.every(({ text }) => inBody.has(fold(text)));
    // What a source says and the body has told needs no question that nobody asks.
    const made = isTold ? undefined : bySources(claims, phrases.asks, assignment);
    return { heading: asked ?? made, claims };
  });
  const questions = new Set(draft.faq.flatMap((_, entry) => labelAt({ kind: 'question', entry }) ?? []));
  const unasked = entries.map(({ heading, claims }): Section => ({
    heading: undefined,
    claims: heading === undefined ? claims.filter(({ text }) => !inBody.has(fold(text))) : [],
  }));
  return {
    title: labelAt({ kind: 'title' }) ?? topicLine(assignment),
    sections: merged([...sections, ...unasked]),
    faq: merged(entries.filter(({ heading }) => heading !== undefined)).map(({ heading, claims }) => ({
      question: heading!,
      isAsked: questions.has(heading!),
      claims,
    })),
  };
}

/** The opening first, then each heading once. Only what is called alike is moved. */
export function merged(sections: readonly Section[]): Section[] {
  const told = new Set<string>();
  const byHeading = Map.groupBy(sections, ({ heading = '' }) =>
    fold(heading)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  );
  const opening = byHeading.get('') ?? [];
  byHeading.delete('');
  return [opening, ...byHeading.values()].flatMap((group) => {
    const claims = group.flatMap(({ claims: own }) => own).filter(({ text }) => isFirst(told, fold(text)));
    return claims.length === 0 ? [] : [{ heading: group[0]!.heading, claims }];
  });
}

function isFirst(seen: Set<string>, key: string): boolean {
  const first = !seen.has(key);
  seen.add(key);
  return first;
}

/** A label that code makes for what sources say, each of them alone; undefined where anything is a fact. */
function bySources(claims: readonly Kept[], phrase: string, assignment: Assignment): string | undefined {
  const sources = claims.map(({ fate }) => (fate.kind === 'attributed' ? sourceOf(fate.to) : null));
  if (sources.length === 0 || sources.includes(null)) return undefined;
  const names = new Intl.ListFormat(assignment.language).format(new Set(sources as string[]));
  return phrase.replace('{source}', () => names).replace('{topic}', () => topicLine(assignment));
}

/** What the user asked for, on one line. */
export function topicLine({ topic }: Assignment): string {
  const line = topic.trim().split('\n')[0]!.trim();
  const characters = [...line];
  return characters.length > LONGEST_TITLE ? `${characters.slice(0, LONGEST_TITLE - 1).join('')}…` : line;
}
