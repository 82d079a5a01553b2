import { Injectable } from '@nestjs/common';
import { type EvidencePage, fold, topicWords } from '@app/core/claim-checks';
import { addLocalDays, localDayOf } from '@app/core/kernel';
import { ActorsRepository, ProjectsRepository, type ProjectScope } from '@app/domain/tracking';
import { type AnswerFigures, type EvidencePageRow, WritingEvidenceRepository } from './writing-evidence.repository';

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
export class WritingEvidence {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly actors: ActorsRepository,
    private readonly repository: WritingEvidenceRepository,
  ) {}

  async gather(scope: ProjectScope, promptId: number | null, topic: string, now: Date): Promise<GatheredEvidence> {
    const since = addLocalDays(localDayOf(now), -WINDOW);
    const [details, actors] = [await this.projects.details(scope), await this.actors.list(scope)];
    const [own, ...competitors] = actors;
    const cited = promptId === null ? [] : await this.repository.pagesOfPrompt(scope, promptId, since, MOST_PAGES);
    const pool = cited.length < MOST_PAGES ? await this.repository.pagesOfProject(scope, false, POOL) : [];
    const mine = await this.repository.pagesOfProject(scope, true, POOL);
    const about = ranker(topic);
    const chosen = unique([
      ...cited,
      ...about(pool).slice(0, MOST_PAGES - cited.length),
      ...about(mine).slice(0, MOST_OWN_PAGES),
    ]);
    const brand = own!.name;
    const figures =
      promptId === null
        ? await this.repository.figuresOfProject(scope, since)
        : await this.repository.figuresOfPrompt(scope, promptId, since);
    return {
      brand,
      competitors: competitors.map(({ name }) => name),
      languageCode: details.language_code ?? 'en',
      voice: details.brand_voice || null,
      questions: await this.repository.fanOutQueries(scope, promptId, MOST_QUERIES),
      pages: [...factsOf(brand, details), ...figuresOf(brand, figures, chosen), ...chosen.map(toPage)],
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
function factsOf(
  brand: string,
  facts: Readonly<Record<'description' | 'primary_products' | 'target_audience', unknown>>,
): EvidencePage[] {
  const texts = [facts.description, facts.primary_products, facts.target_audience].flat().filter(Boolean).map(String);
  return texts.length === 0
    ? []
    : [{ url: null, title: `${brand}: project details`, text: texts.join('\n'), own: true }];
}

/** Counts of the project's own answers, as sentences, so that a text can cite them. */
function figuresOf(
  brand: string,
  { answers, mentions, first, last }: AnswerFigures,
  pages: readonly EvidencePageRow[],
): EvidencePage[] {
  if (answers === 0) return [];
  const counts = [
    `From ${first} to ${last}, ${answers} answers of AI models were captured; ${mentions} of them mention ${brand}.`,
    ...pages
      .filter(({ own }) => !own)
      .map(
        ({ url, citations, gaps }) =>
          `${hostOf(url)} is cited by ${citations} answers${gaps > 0 ? `, ${gaps} of which name a competitor and not ${brand}` : ''} (${url}).`,
      ),
  ];
  return [{ url: null, title: `${brand}: figures of its answers`, text: counts.join('\n'), own: true }];
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : url);

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

const unique = (pages: readonly EvidencePageRow[]): EvidencePageRow[] => [
  ...new Map(pages.map((page) => [page.url, page])).values(),
];
