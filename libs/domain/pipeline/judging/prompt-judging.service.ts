import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { PROMPT_FINDINGS_VERSION, type PromptFinding } from '@app/core/classification';
import { backoffMs, type Clock, NO_EXECUTION, RETRIES, WAITS } from '@app/core/kernel';
import type { Current } from '@app/domain/access';
import {
  ProjectsRepository,
  type ProjectScope,
  PromptClassification,
  PromptClassificationRepository,
  type PromptVerdict,
  type UnjudgedPrompt,
} from '@app/domain/tracking';
import { JUDGE, type Judge, JUDGE_VENDOR } from '@app/platform/judge';
import { Carriers, type Claim } from '@app/platform/leases';
import { CLOCK } from '@app/platform/telemetry';
import { LanguageModelCalls } from '../language-model/language-model-calls.service';
import { LanguageModelUnavailable } from '../language-model/language-model-unavailable';
import { JudgementsRepository } from './judgements.repository';
import { type JudgingTurn, PROMPT_JUDGING_LEASE } from './judging.lease';
import { PromptJudgings } from './prompt-judgings.repository';

/** Prompts of one question to the judge, then prompts of one turn for each project. */
const TOGETHER = 20;
const IN_ONE_GO = 100;

type ClassifyingJudge = Judge & Required<Pick<Judge, 'classify'>>;
type Finding = PromptFinding | null;

/**
 * Asks the judge to classify prompts that only rules have classified, some at a time (docs/sentiment.md). Its answer is
 * stored by the prompt's text, so that no text is paid for twice.
 */
@Injectable()
export class PromptJudging {
  private readonly logger = new Logger(PromptJudging.name);
  private readonly carrier;

  constructor(
    carriers: Carriers,
    @Inject(JUDGE) private readonly judge: Current<Judge | null>,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly projects: ProjectsRepository,
    private readonly judgings: PromptJudgings,
    private readonly classification: PromptClassification,
    private readonly prompts: PromptClassificationRepository,
    private readonly judgements: JudgementsRepository,
    private readonly calls: LanguageModelCalls,
  ) {
    this.carrier = carriers.of(PROMPT_JUDGING_LEASE);
  }

  async run(): Promise<void> {
    if (!(await this.classifying())) return;
    for (const projectId of await this.prompts.projectsToJudge(this.clock.now())) {
      const scope = await this.projects.openForJob(projectId);
      if (scope) await this.goOn(scope);
    }
  }

  private async classifying(): Promise<ClassifyingJudge | null> {
    const judge = await this.judge();
    return judge && classifies(judge) ? judge : null;
  }

  private async goOn(scope: ProjectScope): Promise<void> {
    await this.judgings.open(scope, this.clock.now());
    const claim = await this.carrier.claim(scope);
    if (!claim) return;
    const silence = await this.carrier.hold(claim, (lost) => this.judgeSome(scope, claim, lost));
    const silences = silence ? claim.silences + 1 : 0;
    const dueAt = silence ? this.after(waitOf(silence, silences)) : this.clock.now();
    await this.judgings.release(claim, dueAt, silences);
  }

  /** @returns why the judge fell silent, if it did; what it had said before is stored */
  private async judgeSome(scope: ProjectScope, claim: Claim<JudgingTurn>, lost: AbortSignal) {
    const judged: PromptVerdict[] = [];
    let silence: LanguageModelUnavailable | undefined;
    for (const batch of batchesOf(await this.prompts.unjudged(scope, this.clock.now(), IN_ONE_GO))) {
      lost.throwIfAborted();
      try {
        judged.push(...(await this.ask(scope, claim, batch)));
      } catch (error) {
        if (!(error instanceof LanguageModelUnavailable)) throw error;
        this.logger.warn(`project ${scope.projectId}: prompts wait for the judge: ${error.message}`);
        silence = error;
        break;
      }
    }
    if (judged.length > 0) await this.classification.recordJudged(scope, judged, this.clock.now());
    return silence;
  }

  /** @throws LanguageModelUnavailable of the kinds `later` and `stopped` */
  private async ask(scope: ProjectScope, claim: Claim<JudgingTurn>, batch: readonly UnjudgedPrompt[]) {
    const judge = await this.classifying();
    if (!judge) throw new LanguageModelUnavailable('stopped', 'no judge is configured');
    const findings = await this.known(scope, judge, batch);
    const asked = batch.filter(({ text }) => !findings.has(text));
    if (asked.length > 0) {
      const texts = [...new Set(asked.map(({ text }) => text))];
      const said = await this.pay(scope, claim, judge, texts).catch((error: unknown) => {
        if (error instanceof LanguageModelUnavailable && error.kind === 'never') return error;
        throw error;
      });
      if (said instanceof LanguageModelUnavailable || (said === null && texts.length > 1)) {
        const wait = texts.length > 1 ? 0 : WAITS.rejectedPrompt;
        await this.prompts.askAlone(
          scope,
          asked.map(({ id }) => id),
          this.after(wait),
        );
      } else {
        texts.forEach((text, index) => findings.set(text, said?.[index] ?? null));
      }
    }
    return batch.flatMap(({ id, text }): PromptVerdict[] => {
      const finding = findings.get(text);
      if (finding === undefined) return [];
      return [{ id, text, type: finding?.type ?? null, names_brand: finding ? finding.brands.length > 0 : null }];
    });
  }

  private async known(scope: ProjectScope, judge: Judge, batch: readonly UnjudgedPrompt[]) {
    const keys = new Map(batch.map(({ text }) => [text, keyOf(judge, text)]));
    const found = await this.judgements.find<Finding>(scope, [...keys.values()]);
    return new Map(
      [...keys].flatMap(([text, key]): [string, Finding][] => {
        const finding = found.get(key.toString('hex'));
        return finding === undefined ? [] : [[text, finding]];
      }),
    );
  }

  /**
   * @returns null when the judge declined; if it declined a single text, that is stored as well
   * @throws LanguageModelUnavailable
   */
  private async pay(scope: ProjectScope, claim: Claim<JudgingTurn>, judge: ClassifyingJudge, texts: readonly string[]) {
    const said = await this.calls.make<{ readonly findings: readonly Finding[] }>(scope, {
      vendor: JUDGE_VENDOR,
      executionId: NO_EXECUTION,
      subject: null,
      count: (sql) => this.judgings.countCall(claim, sql),
      ask: () => judge.classify(texts),
      keep: async (said, sql) => {
        if (!said && texts.length > 1) return;
        const judgement = { model: judge.model, promptVersion: PROMPT_FINDINGS_VERSION };
        const kept = texts.map((text, index) => ({
          ...judgement,
          key: keyOf(judge, text),
          verdicts: said?.findings[index] ?? null,
        }));
        await this.judgements.insert(scope, kept, this.clock.now(), sql);
      },
    });
    return said && said.findings;
  }

  private after(milliseconds: number): Date {
    return new Date(this.clock.now().getTime() + milliseconds);
  }
}

const classifies = (judge: Judge): judge is ClassifyingJudge => judge.classify !== undefined;

function batchesOf(prompts: readonly UnjudgedPrompt[]): (readonly UnjudgedPrompt[])[] {
  const together = prompts.filter(({ alone }) => !alone);
  const count = Math.ceil(together.length / TOGETHER);
  const batches = Array.from({ length: count }, (_, index) => together.slice(index * TOGETHER, (index + 1) * TOGETHER));
  return [...batches, ...prompts.filter(({ alone }) => alone).map((prompt) => [prompt])];
}

const keyOf = ({ model }: Judge, text: string): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(['prompt', PROMPT_FINDINGS_VERSION, model, text]))
    .digest();

const waitOf = ({ kind, waitMs }: LanguageModelUnavailable, silences: number): number =>
  kind === 'stopped' ? WAITS.stopped : backoffMs(RETRIES.promptJudging, { attempt: silences, askedMs: waitMs });
