import { EXECUTION_ROW } from '../../kernel';
import { discoveries } from '../statistics/changes';
import { differenceOfGroups, type GroupDifference } from '../statistics/intervals';
import { type Fraction, rounded, scaledRatio } from '../statistics/fractions';

/**
 * How many answers to a prompt cite a domain (`EXECUTION_ROW`), or cite it and mention a brand. Without a domain: how many
 * there are, or mention the brand, whatever they cite.
 */
export interface DomainCell {
  readonly domain: string | null;
  /** Code of the source type that most of these answers have for the domain. */
  readonly sourceType: number | null;
  readonly promptId: number;
  readonly actorId: number;
  readonly answers: number;
}

/** Answers that cite a domain, by who is mentioned, beside all others. */
export interface MentionedBeside {
  readonly actorId: number;
  readonly mentions: number;
  readonly rate: number;
  readonly otherMentions: number;
  /** Null where no answer is left. */
  readonly otherRate: number | null;
  readonly difference: number | null;
  /** The difference before it is rounded, as a part of 1. */
  readonly exact: Fraction | null;
  readonly ciLow: number | null;
  readonly ciHigh: number | null;
  readonly pValue: number | null;
  readonly significant: boolean | null;
  readonly lowConfidence: boolean;
}

export interface DomainMentionsRow {
  readonly domain: string;
  readonly sourceType: number;
  readonly responses: number;
  readonly prompts: number;
  readonly actors: readonly MentionedBeside[];
}

export interface DomainsMentions {
  readonly responses: number;
  readonly prompts: number;
  readonly rows: readonly DomainMentionsRow[];
}

type Counts = ReadonlyMap<number, ReadonlyMap<number, number>>;

/**
 * Holds the answers that cite a domain against all others, for each domain and brand; stars allow for all of these
 * together (docs/statistics.md, "Two groups of answers"). Domains come by their answers, the most first, then by name.
 */
export function mentionsByDomain(cells: readonly DomainCell[], actorIds: readonly number[]): DomainsMentions {
  const byDomain = Map.groupBy(cells, ({ domain }) => domain);
  const all = countsOf(byDomain.get(null) ?? []);
  const responses = sumOf(all, EXECUTION_ROW);
  const rows = [...byDomain]
    .flatMap(([domain, own]) =>
      domain === null ? [] : [{ domain, sourceType: own[0]!.sourceType!, cited: countsOf(own) }],
    )
    .map((row) => ({ ...row, responses: sumOf(row.cited, EXECUTION_ROW) }))
    .sort((a, b) => b.responses - a.responses || (a.domain < b.domain ? -1 : 1));
  const tested = rows.map(({ cited }) => actorIds.map((actorId) => differenceOfGroups(groupsOf(all, cited, actorId))));
  const stars = discoveries(tested.flatMap((ofRow) => ofRow.map(({ p_value }) => p_value)));
  return {
    responses,
    prompts: all.size,
    rows: rows.map(({ domain, sourceType, cited, responses: citing }, row) => ({
      domain,
      sourceType,
      responses: citing,
      prompts: cited.size,
      actors: actorIds.map((actorId, place) => {
        const [mentions, every] = [sumOf(cited, actorId), sumOf(all, actorId)];
        return besideOf(
          { actorId, mentions, citing, otherMentions: every - mentions, others: responses - citing },
          tested[row]![place]!,
          stars[row * actorIds.length + place]!,
        );
      }),
    })),
  };
}

/** Prompt → actor → answers. */
function countsOf(cells: readonly DomainCell[]): Counts {
  const counts = new Map<number, Map<number, number>>();
  for (const { promptId, actorId, answers } of cells) {
    const ofPrompt = counts.get(promptId) ?? new Map<number, number>();
    counts.set(promptId, ofPrompt.set(actorId, answers));
  }
  return counts;
}

const sumOf = (counts: Counts, actorId: number): number =>
  [...counts.values()].reduce((sum, ofPrompt) => sum + (ofPrompt.get(actorId) ?? 0), 0);

const groupsOf = (all: Counts, cited: Counts, actorId: number) =>
  [...all].map(([promptId, ofAll]) => {
    const ofCited = cited.get(promptId);
    const chosen = { y: ofCited?.get(actorId) ?? 0, x: ofCited?.get(EXECUTION_ROW) ?? 0 };
    const others = { y: (ofAll.get(actorId) ?? 0) - chosen.y, x: (ofAll.get(EXECUTION_ROW) ?? 0) - chosen.x };
    return { chosen, others };
  });

interface Sides {
  readonly actorId: number;
  readonly mentions: number;
  readonly citing: number;
  readonly otherMentions: number;
  readonly others: number;
}

function besideOf(sides: Sides, test: GroupDifference, significant: boolean | null): MentionedBeside {
  const { actorId, mentions, citing, otherMentions, others } = sides;
  const [y, x] = [BigInt(mentions), BigInt(citing)];
  const [otherY, otherX] = [BigInt(otherMentions), BigInt(others)];
  const exact = others === 0 ? null : { numerator: y * otherX - otherY * x, denominator: x * otherX };
  const shown = (value: number | null): number | null => value && rounded(value);
  return {
    actorId,
    mentions,
    rate: scaledRatio(y, x, 100),
    otherMentions,
    otherRate: others === 0 ? null : scaledRatio(otherY, otherX, 100),
    difference: exact && scaledRatio(exact.numerator, exact.denominator, 100),
    exact,
    ciLow: shown(test.ci_low),
    ciHigh: shown(test.ci_high),
    pValue: shown(test.p_value),
    significant,
    lowConfidence: test.low_confidence,
  };
}
