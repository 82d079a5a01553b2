import { Injectable } from '@nestjs/common';
import { type CompiledActors, compileActors, extract, type Extraction, type Mention } from '@app/core/extraction';
import { ActorsRepository, actorSetOf, ProjectsRepository } from '@app/domain/tracking';
import { answerOf } from '../answers/captured-execution';
import { type ShownAnswer, ShownAnswersRepository } from './shown-answers.repository';

/** Answers that are read at once. */
const PAGE = 200;

/** What would become of one actor's mention in one answer. Positions are null without a mention. */
export interface MentionChange {
  readonly executionId: number;
  readonly actorId: number;
  readonly name: string;
  readonly change: 'gained' | 'lost' | 'moved';
  readonly before: number | null;
  readonly after: number | null;
}

/** How many mentions of the answers read would be gained, lost and moved. */
export interface DiffCounts {
  readonly answers: number;
  /** Answers with any change of mentions. */
  readonly changed: number;
  readonly gained: number;
  readonly lost: number;
  readonly moved: number;
  /** Answers of which an actor has more or fewer cited URLs. */
  readonly citationsChanged: number;
}

/** Compares what a project shows of its answers with what today's rules read in them. It writes nothing. */
@Injectable()
export class ExtractionDiff {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly actors: ActorsRepository,
    private readonly answers: ShownAnswersRepository,
  ) {}

  /**
   * For the actors that the project's rows were made for, so that nothing but the rules makes a difference.
   * @param report is called with each change, in the order of the answers
   * @returns null for a project that does not exist
   */
  async compare(projectId: number, report: (change: MentionChange) => void): Promise<DiffCounts | null> {
    const scope = await this.projects.openForJob(projectId);
    if (!scope) return null;
    const actorSet = await this.actors.actorSet(scope);
    const compiled = compileActors(actorSetOf(actorSet));
    const names = new Map(actorSet.actors.map(({ actorId, name }) => [actorId, name]));
    const counts = { answers: 0, changed: 0, gained: 0, lost: 0, moved: 0, citationsChanged: 0 };
    for (let cursor = 0; ;) {
      const page = await this.answers.after(scope, cursor, PAGE);
      if (page.length === 0) return counts;
      for (const answer of page) this.compareAnswer(answer, compiled, names, counts, report);
      cursor = page.at(-1)!.id;
    }
  }

  private compareAnswer(
    answer: ShownAnswer,
    actors: CompiledActors,
    names: ReadonlyMap<number, string>,
    counts: { -readonly [Key in keyof DiffCounts]: number },
    report: (change: MentionChange) => void,
  ): void {
    const extraction = extract(answerOf(answer), actors);
    const changes = changesOf(answer.mentions, extraction.mentions);
    counts.answers++;
    counts.changed += Number(changes.length > 0);
    counts.citationsChanged += Number(citesOtherwise(answer, extraction));
    for (const change of changes) {
      counts[change.change]++;
      report({ executionId: answer.id, name: names.get(change.actorId) ?? '', ...change });
    }
  }
}

function changesOf(before: readonly Mention[], after: readonly Mention[]) {
  const positions = (mentions: readonly Mention[]) =>
    new Map(mentions.map(({ actorId, position }) => [actorId, position]));
  const [was, is] = [positions(before), positions(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((actorId) => {
    const pair = { actorId, before: was.get(actorId) ?? null, after: is.get(actorId) ?? null };
    if (pair.before === pair.after) return [];
    const change = pair.before === null ? 'gained' : pair.after === null ? 'lost' : 'moved';
    return [{ ...pair, change } as const];
  });
}

function citesOtherwise({ citations }: ShownAnswer, { sources }: Extraction): boolean {
  const found = new Map<number, number>();
  for (const { actorId, rejected } of sources) {
    if (actorId !== null && !rejected) found.set(actorId, (found.get(actorId) ?? 0) + 1);
  }
  return found.size !== citations.length || citations.some(({ actorId, urls }) => found.get(actorId) !== urls);
}
