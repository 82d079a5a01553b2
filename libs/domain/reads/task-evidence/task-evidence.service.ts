import { Injectable } from '@nestjs/common';
import { type EvidencePage, fold, topicWords } from '@app/core/claim-checks';
import { addLocalDays } from '@app/core/kernel';
import { ActorsRepository, ProjectsRepository, type ProjectScope } from '@app/domain/tracking';
import { answerFacts, type CountedAnswers } from './answer-facts';
import { type EvidencePageRow, TaskEvidenceRepository } from './task-evidence.repository';

/** So far back it looks, in days. */
const WINDOW = 90;
const MOST_PAGES = 12;
const MOST_OWN_PAGES = 4;
/** Pages of a project among which those of a topic are looked for. */
const POOL = 60;
const MOST_QUERIES = 20;

export interface GatheredEvidence {
  readonly brand: string;
  readonly competitors: readonly string[];
  readonly languageCode: string;
  readonly voice: string | null;
  readonly questions: readonly string[];
  readonly pages: readonly EvidencePage[];
}

/** Gathers what a text about a topic may rest on: cited pages, gaps, the project's own pages, facts and figures. */
@Injectable()
export class TaskEvidence {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly actors: ActorsRepository,
    private readonly repository: TaskEvidenceRepository,
  ) {}

  async gather(scope: ProjectScope, promptId: number | null, topic: string, now: Date): Promise<GatheredEvidence> {
    const since = addLocalDays(scope.calendar.dayOf(now), -WINDOW);
    const [details, actors] = [await this.projects.details(scope), await this.actors.list(scope)];
    const [own, ...competitors] = actors;
    const ofPrompt = promptId === null ? null : await this.repository.figuresOfPrompt(scope, promptId, since);
    const cited = promptId === null ? [] : await this.repository.pagesOfPrompt(scope, promptId, since, MOST_PAGES);
    const pool = cited.length < MOST_PAGES ? await this.repository.pagesOfProject(scope, false, POOL) : [];
    const mine = await this.repository.pagesOfProject(scope, true, POOL);
    const about = ranker(topic);
    const others = without(cited, [
      ...about(pool).slice(0, MOST_PAGES - cited.length),
      ...about(mine).slice(0, MOST_OWN_PAGES),
    ]);
    const brand = own!.name;
    const counted: CountedAnswers[] = [
      ...(ofPrompt ? [{ prompt: topic, figures: ofPrompt, pages: cited }] : []),
      { prompt: null, figures: await this.repository.figuresOfProject(scope), pages: others },
    ];
    return {
      brand,
      competitors: competitors.map(({ name }) => name),
      languageCode: details.language_code ?? 'en',
      voice: details.brand_voice || null,
      questions: await this.repository.fanOutQueries(scope, promptId, MOST_QUERIES),
      pages: [...detailsOf(brand, details), ...answerFacts(brand, counted), ...[...cited, ...others].map(toPage)],
    };
  }
}

const toPage = ({ url, title, text, published, own }: EvidencePageRow): EvidencePage => ({
  url,
  title: title ?? url,
  text,
  published,
  own,
});

/** What the project's user says of the brand. */
function detailsOf(
  brand: string,
  facts: Readonly<Record<'description' | 'primary_products' | 'target_audience', unknown>>,
): EvidencePage[] {
  const texts = [facts.description, facts.primary_products, facts.target_audience].flat().filter(Boolean).map(String);
  return texts.length === 0
    ? []
    : [{ url: null, title: `${brand}: project details`, text: texts.join('\n'), own: true }];
}

/** Pages that have words of the topic, those with the most first; then the most cited. */
function ranker(topic: string): (pages: readonly EvidencePageRow[]) => EvidencePageRow[] {
  const words = topicWords(topic);
  return (pages) => {
    const scored = pages.map((page) => {
      const text = fold(`${page.title ?? ''} ${page.text.slice(0, 5_000)}`);
      return { page, score: words.filter((word) => text.includes(word)).length };
    });
    return scored
      .filter(({ score, page }) => score > 0 || page.own)
      .sort((a, b) => b.score - a.score)
      .map(({ page }) => page);
  };
}

/** The pages that are not among the known ones, once each. */
function without(known: readonly EvidencePageRow[], pages: readonly EvidencePageRow[]): EvidencePageRow[] {
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  known.forEach(({ url }) => byUrl.delete(url));
  return [...byUrl.values()];
}
