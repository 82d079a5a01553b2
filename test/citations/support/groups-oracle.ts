import type { CitationFigures, CitationGroup } from '@app/core/contracts';
import { type ConfidenceKind, MODEL_IDS, type ModelId, SOURCE_TYPES, type SourceType } from '@app/core/kernel';
import { PERCENTAGE } from '@app/core/metric-engine';
import { aboutIf, type SampledFigure } from '../../support/confidence-oracle';
import { Fraction } from '../../support/fraction';
import type { RawExecution, RawProject, RawSource } from '../../support/raw-project';
import { kindOf } from './known-sites';

type Question = Readonly<Record<string, string>>;

interface Cited {
  readonly execution: RawExecution;
  readonly source: RawSource;
  readonly key: string;
  readonly host: string;
  readonly domain: string;
  readonly type: SourceType;
}

/** The filters on source types, which overlap. */
const OF_TYPE: Record<string, (cited: Cited) => boolean> = {
  owned: ({ type }) => type === 'owned',
  own_domain: ({ type }) => type === 'owned',
  competitor: ({ type }) => type === 'competitor',
  social_media: ({ type }) => type === 'social_media',
  ugc: ({ type }) => type === 'ugc',
  third_party: ({ type }) => type !== 'owned' && type !== 'competitor',
  background: ({ source }) => source.position === 0,
};

const mentionsBrand = ({ mentions }: RawExecution) => mentions.some(({ actorId }) => actorId === 0);
const mentionsRival = ({ mentions }: RawExecution) => mentions.some(({ actorId }) => actorId !== 0);
const isNegative = (execution: RawExecution) =>
  mentionsBrand(execution) &&
  execution.sentiments.some(({ actorId, level }) => actorId === 0 && ['negative', 'very_negative'].includes(level));

export function answersUnder(project: RawProject, question: Question, enabled: readonly ModelId[]): RawExecution[] {
  const prompts = new Map(project.prompts.map((prompt) => [prompt.id, prompt]));
  const { model, prompt, collection_id, country_code, from, to } = question;
  return project.executions.filter((execution) => {
    const asked = prompts.get(execution.promptId)!;
    return (
      !execution.failed &&
      enabled.includes(execution.model) &&
      (!model || execution.model === model) &&
      (!prompt || execution.promptId === Number(prompt)) &&
      (!collection_id || asked.collectionIds.includes(Number(collection_id))) &&
      (!country_code || asked.countryCode === country_code) &&
      (!from || execution.at >= Date.parse(from)) &&
      (!to || execution.at <= Date.parse(to))
    );
  });
}

export function figures(rows: readonly Pick<Cited, 'execution' | 'source'>[], answers: readonly RawExecution[]) {
  const ranked = rows.filter(({ source }) => source.position > 0);
  const ranks = ranked.reduce((sum, { source }) => sum + source.position, 0);
  const responses = new Set(rows.map(({ execution }) => execution.id)).size;
  return {
    total_responses: responses,
    total_citations: rows.length,
    citation_rate: answers.length === 0 ? 0 : Fraction.of(100 * responses, answers.length).rounded(),
    avg_citation_position: ranked.length === 0 ? null : Fraction.of(ranks, ranked.length).rounded(),
  };
}

/** The window of as many milliseconds just before. */
function questionBefore(question: Question): Question {
  const [from, to] = [Date.parse(question.from!), Date.parse(question.to!)];
  return { ...question, from: new Date(2 * from - to - 1).toISOString(), to: new Date(from - 1).toISOString() };
}

const citedBy = (answers: readonly RawExecution[], view: 'url' | 'host' | 'domain'): Cited[] =>
  answers.flatMap((execution) =>
    execution.sources
      .filter(({ rejected }) => !rejected)
      .map((source): Cited => {
        const { host } = new URL(source.url);
        const domain = host.split('.').slice(-2).join('.');
        return {
          execution,
          source,
          key: { url: source.url, host, domain }[view],
          host,
          domain,
          type: source.sourceType!,
        };
      }),
  );

/** Citations that pass the filters, whatever else is cited of their groups. */
const passes =
  ({ source_type, site_kind, sentiment, content_gap, query, domain }: Question) =>
  (one: Cited): boolean => {
    if (source_type && !OF_TYPE[source_type]!(one)) return false;
    if (site_kind && kindOf(one.host, one.type) !== site_kind) return false;
    if (sentiment && !isNegative(one.execution)) return false;
    if (content_gap === 'mentioned' && !mentionsBrand(one.execution)) return false;
    if (content_gap === 'gap' && (mentionsBrand(one.execution) || !mentionsRival(one.execution))) return false;
    if (domain && one.domain !== domain) return false;
    return !query || one.key.toLowerCase().includes(query.toLowerCase());
  };

/** What GET /citation_intelligence/groups answers, counted answer by answer; url_sha256 is left out. */
export function expectedGroups(project: RawProject, asked: Question, enabled: readonly ModelId[]) {
  const question = asked.change === 'lost' ? questionBefore(asked) : asked;
  const answers = answersUnder(project, question, enabled);
  const inWindow = (of: Question) => selectedOf(answersUnder(project, of, enabled), question);
  const other = asked.change && (asked.change === 'lost' ? asked : questionBefore(asked));
  const elsewhere = new Set(
    other
      ? citedBy(answersUnder(project, other, enabled), question.view as 'url')
          .filter(passes(question))
          .map(({ key }) => key)
      : [],
  );
  const selected = inWindow(question).filter(({ key }) => elsewhere.has(key) === (asked.change === 'stayed'));
  const before = asked.compare ? questionBefore(question) : null;
  const citedBefore = before && Map.groupBy(inWindow(before), ({ key }) => key);
  const groups = [...Map.groupBy(selected, ({ key }) => key)].map(([key, rows]) => groupOf(key, rows));
  const sorted = groups.sort(comparison(question)).map(({ row }) => row);
  const [page, perPage] = [Number(question.page ?? 1), Number(question.per_page)];
  return { total: sorted.length, data: sorted.slice((page - 1) * perPage, page * perPage) };

  function groupOf(key: string, rows: readonly Cited[]) {
    const times = rows.map(({ execution }) => execution.at);
    const counts = SOURCE_TYPES.map((type) => rows.filter((one) => one.type === type).length);
    const type = SOURCE_TYPES[counts.indexOf(Math.max(...counts))]!;
    const models = MODEL_IDS.filter((model) => rows.some(({ execution }) => execution.model === model));
    const ranked = rows.filter(({ source }) => source.position > 0);
    const citing = new Map(rows.map(({ execution }) => [execution.id, execution]));
    const besides = [...citing.values()].filter(mentionsBrand).length;
    const brandRate = Fraction.of(100 * besides, citing.size);
    const row = {
      group_key: key,
      ...(question.view === 'url' && { url: key }),
      domain: rows[0]!.domain,
      host: question.view === 'domain' ? null : rows[0]!.host,
      title: null,
      source_type: type,
      site_kind: question.site_kind ?? kindOf(question.view === 'domain' ? rows[0]!.domain : rows[0]!.host, type),
      ...figures(rows, answers),
      first_seen_at: new Date(Math.min(...times)).toISOString(),
      last_seen_at: new Date(Math.max(...times)).toISOString(),
      brand_mentioned: rows.some(({ execution }) => mentionsBrand(execution)),
      brand_mention_rate: brandRate.rounded(),
      models: models.map((model) => ({
        model,
        ...figures(
          rows.filter(({ execution }) => execution.model === model),
          answers.filter((execution) => execution.model === model),
        ),
      })),
      ...(citedBefore && { previous: figures(citedBefore.get(key) ?? [], answersUnder(project, before!, enabled)) }),
      ...confidenceOf(rows, answers, question),
    };
    const ranks = ranked.reduce((sum, { source }) => sum + source.position, 0);
    return { row, brandRate, average: ranked.length === 0 ? null : Fraction.of(ranks, ranked.length) };
  }
}

/** For a gap no group that an answer cites which mentions the brand. */
function selectedOf(answers: readonly RawExecution[], question: Question): Cited[] {
  const cited = citedBy(answers, question.view as 'url');
  const besideBrand = new Set(cited.filter(({ execution }) => mentionsBrand(execution)).map(({ key }) => key));
  return cited.filter(passes(question)).filter(({ key }) => question.content_gap !== 'gap' || !besideBrand.has(key));
}

/** Of each answer: whether it cites the group, whether it mentions the brand too, and its visible positions. */
function confidenceOf(rows: readonly Cited[], answers: readonly RawExecution[], question: Question) {
  const kind = question.confidence as ConfidenceKind | undefined;
  if (!kind) return {};
  const asked = question.confidence_of?.split(',');
  const of = (execution: RawExecution) => rows.filter((one) => one.execution.id === execution.id);
  const cites = (execution: RawExecution) => Math.sign(of(execution).length);
  const ranksOf = (execution: RawExecution) => of(execution).map(({ source }) => source.position);
  const proportion = (part: SampledFigure['part']) =>
    aboutIf(kind, { part, proportion: true, unit: PERCENTAGE }, answers);
  const all = {
    citation_rate: proportion((one) => ({ y: cites(one), x: 1 })),
    brand_mention_rate: proportion((one) => ({ y: mentionsBrand(one) ? cites(one) : 0, x: cites(one) })),
    avg_citation_position: aboutIf(
      kind,
      {
        part: (one) => ({
          y: ranksOf(one).reduce((sum, rank) => sum + rank, 0),
          x: ranksOf(one).filter((rank) => rank > 0).length,
        }),
        proportion: false,
        unit: { scale: 1, least: 1 },
      },
      answers,
    ),
  };
  return { confidence: asked ? Object.fromEntries(Object.entries(all).filter(([name]) => asked.includes(name))) : all };
}

interface Ranked {
  readonly row: CitationFigures & Pick<CitationGroup, 'group_key' | 'first_seen_at' | 'last_seen_at'>;
  readonly average: Fraction | null;
  readonly brandRate: Fraction;
}

function comparison({ order, direction }: Question): (a: Ranked, b: Ranked) => number {
  const downwards = direction ? direction === 'desc' : order !== 'group_key';
  const byKey = (a: Ranked, b: Ranked) => (a.row.group_key < b.row.group_key ? -1 : 1);
  const by = (a: Ranked, b: Ranked): number => {
    if (order === 'group_key') return byKey(a, b);
    if (order === 'brand_mention_rate') return a.brandRate.compare(b.brandRate);
    if (order === 'avg_citation_position') return a.average!.compare(b.average!);
    if (order === 'first_seen_at' || order === 'last_seen_at')
      return Date.parse(a.row[order]) - Date.parse(b.row[order]);
    const count = order === 'total_citations' ? 'total_citations' : 'total_responses';
    return a.row[count] - b.row[count];
  };
  return (a, b) => {
    if (order === 'avg_citation_position' && (!a.average || !b.average)) {
      return Number(!a.average) - Number(!b.average) || byKey(a, b);
    }
    return (downwards ? -by(a, b) : by(a, b)) || byKey(a, b);
  };
}
