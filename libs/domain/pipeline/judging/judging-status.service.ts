import { Inject, Injectable } from '@nestjs/common';
import { addLocalDays, type Clock, localDayOf } from '@app/core/kernel';
import { type ActorSetRow, ActorsRepository, ProjectsRepository, type ProjectScope } from '@app/domain/tracking';
import { AnswerExtractor } from '@app/platform/answer-extraction';
import { SETTINGS, type Settings } from '@app/platform/config';
import { CLOCK } from '@app/platform/telemetry';
import { Budget } from '../spending/budget.service';
import { BackfillWalks, BEGINNING, type UnjudgedAnswer } from './backfill-walks.repository';
import { Judgements, type JudgingTerms } from './judgements.service';
import { askableActors, questionsAbout } from './unjudged-questions';

const AT_ONCE = 500;

/** What the judge has still to be asked about the stored answers of a project. */
export interface JudgingBacklog {
  readonly projectId: number;
  /** Paused projects wait. */
  readonly paused: boolean;
  readonly answers: number;
  /** Millionths of the currency, at the price of the project's last judgement. */
  readonly costMicros: number;
}

/** Counts the answers that no judgement is stored for, as the backfill will find them. */
@Injectable()
export class JudgingStatus {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly projects: ProjectsRepository,
    private readonly actors: ActorsRepository,
    private readonly walks: BackfillWalks,
    private readonly judgements: Judgements,
    private readonly budget: Budget,
    private readonly extractor: AnswerExtractor,
  ) {}

  /**
   * @param only the one project that is meant; all when null
   * @returns null without a judge
   */
  async backlog(only: number | null): Promise<readonly JudgingBacklog[] | null> {
    const terms = await this.judgements.terms();
    if (!terms) return null;
    const backlog: JudgingBacklog[] = [];
    for (const { id, paused } of await this.walks.projects(only)) {
      const scope = await this.projects.openForJob(id);
      if (!scope) continue;
      const answers = await this.count(scope, terms);
      const each = terms.paid ? await this.budget.judgingCost(scope) : 0;
      backlog.push({ projectId: id, paused, answers, costMicros: answers * each });
    }
    return backlog;
  }

  private async count(scope: ProjectScope, terms: JudgingTerms): Promise<number> {
    const days = this.settings.JUDGE_BACKFILL_DAYS;
    if (days === 0) return 0;
    const set = await this.actors.actorSet(scope);
    const range = { from: addLocalDays(localDayOf(this.clock.now()), -days), ...terms };
    let answers = 0;
    for (let walk = BEGINNING; ;) {
      const found = await this.walks.next(scope, walk, range, AT_ONCE);
      const last = found.at(-1);
      if (!last) return answers;
      answers += await this.unknown(scope, found, set);
      walk = { day: last.day, executionId: last.executionId, attempts: 0 };
    }
  }

  private async unknown(scope: ProjectScope, answers: readonly UnjudgedAnswer[], set: ActorSetRow): Promise<number> {
    const askable = askableActors(set);
    const questions = await Promise.all(answers.map((answer) => questionsAbout(answer, askable, this.extractor)));
    const known = await this.judgements.known(
      scope,
      questions.flatMap(({ together, missing }) => [together, missing]),
      set,
    );
    return questions.filter(
      ({ together, missing }) => missing.actorIds.length > 0 && !known.has(together) && !known.has(missing),
    ).length;
  }
}
