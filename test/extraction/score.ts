import { compileActors, extract, type Extraction } from '@app/core/extraction';
import type { CaseClass, ExtractionCase, Label, Split } from './corpus';

/** Pairs of a case and an actor, or of a case and a URL; `placed`: true positives with the labelled position. */
export interface Tally {
  readonly truePositives: number;
  readonly falsePositives: number;
  readonly falseNegatives: number;
  readonly placed: number;
}

/** `owned`: true positives that belong to the labelled actor, or to nobody as labelled. */
export interface CitationTally extends Tally {
  readonly owned: number;
}

export interface CaseScore {
  readonly id: string;
  readonly language: string;
  readonly split: Split;
  readonly class: CaseClass | null;
  readonly mentions: Tally;
  readonly citations: CitationTally;
  /** What is wrong, one phrase each; empty when the case is right. */
  readonly faults: readonly string[];
}

export interface Score {
  readonly cases: number;
  readonly right: number;
  readonly mentions: Tally;
  readonly citations: CitationTally;
}

/** Shares from 0 to 1, null without a denominator (corpus/README.md, What is counted). */
export interface Shares {
  readonly precision: number | null;
  readonly recall: number | null;
  /** Of the true positives: those with the labelled position. */
  readonly placed: number | null;
}

/** The URL without what labels leave open: scheme, `www.`, final slash, order of parameters. */
function comparable(url: string): string {
  const { host, pathname, searchParams, hash } = new URL(url);
  searchParams.sort();
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}?${searchParams.toString()}${hash}`;
}

function scoreMentions(label: Label, { mentions }: Extraction, faults: string[]): Tally {
  const open = new Map(label.mentions.map((mention) => [mention.actor, mention.position]));
  let placed = 0;
  let falsePositives = 0;
  for (const { actorId, position } of mentions) {
    const labelled = open.get(actorId);
    if (labelled === undefined) {
      falsePositives += 1;
      faults.push(`actor ${actorId} is not mentioned`);
    } else if (labelled === position) placed += 1;
    else faults.push(`actor ${actorId} is at ${labelled}, not ${position}`);
    open.delete(actorId);
  }
  faults.push(...[...open.keys()].map((actor) => `actor ${actor} is missed`));
  return {
    truePositives: label.mentions.length - open.size,
    falsePositives,
    falseNegatives: open.size,
    placed,
  };
}

const withoutWww = (url: string): string => url.replace(/^(https?:\/\/)www\./, '$1');

/** Whether `www.` makes another URL is left open: the first of such a pair stands for both. */
const onceEach = (sources: Extraction['sources']): Extraction['sources'] =>
  sources.filter(
    ({ url, rejected }, index) =>
      !rejected && sources.findIndex((other) => !other.rejected && withoutWww(other.url) === withoutWww(url)) === index,
  );

function scoreCitations(label: Label, { sources }: Extraction, faults: string[]): CitationTally {
  const open = new Map(label.citations.map((citation) => [comparable(citation.url), citation]));
  let placed = 0;
  let owned = 0;
  let falsePositives = 0;
  for (const { url, position, actorId } of onceEach(sources)) {
    const labelled = open.get(comparable(url));
    open.delete(comparable(url));
    if (labelled === undefined) {
      falsePositives += 1;
      faults.push(`${url} is not cited`);
      continue;
    }
    if (labelled.position === position) placed += 1;
    else faults.push(`${url} is at ${labelled.position}, not ${position}`);
    if (labelled.actor === actorId) owned += 1;
    else faults.push(`${url} belongs to ${labelled.actor}, not ${actorId}`);
  }
  faults.push(...[...open.values()].map(({ url }) => `${url} is missed`));
  return {
    truePositives: label.citations.length - open.size,
    falsePositives,
    falseNegatives: open.size,
    placed,
    owned,
  };
}

/** Holds an extraction against the label. */
export function scoreExtraction(item: ExtractionCase, extraction: Extraction): CaseScore {
  const faults: string[] = [];
  return {
    id: item.id,
    language: item.language,
    split: item.split,
    class: item.class,
    mentions: scoreMentions(item.expected, extraction, faults),
    citations: scoreCitations(item.expected, extraction, faults),
    faults,
  };
}

/** Extracts from every case and scores each. */
export const scoreCases = (cases: readonly ExtractionCase[]): CaseScore[] =>
  cases.map((item) => scoreExtraction(item, extract(item.answer, compileActors(item.actors))));

/** Adds up cases: all of them, or those of a split, language or class. */
export function sumUp(scores: readonly CaseScore[]): Score {
  const sum = (count: (score: CaseScore) => number) => scores.reduce((total, score) => total + count(score), 0);
  const tally = (part: 'mentions' | 'citations'): Tally => ({
    truePositives: sum((score) => score[part].truePositives),
    falsePositives: sum((score) => score[part].falsePositives),
    falseNegatives: sum((score) => score[part].falseNegatives),
    placed: sum((score) => score[part].placed),
  });
  return {
    cases: scores.length,
    right: scores.filter((score) => score.faults.length === 0).length,
    mentions: tally('mentions'),
    citations: { ...tally('citations'), owned: sum((score) => score.citations.owned) },
  };
}

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);

export const sharesOf = ({ truePositives, falsePositives, falseNegatives, placed }: Tally): Shares => ({
  precision: share(truePositives, truePositives + falsePositives),
  recall: share(truePositives, truePositives + falseNegatives),
  placed: share(placed, truePositives),
});
