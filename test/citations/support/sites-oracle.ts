import { PERCENTAGE, twoSidedTail } from '@app/core/metric-engine';
import { MODEL_IDS, type ModelId } from '@app/core/kernel';
import { Fraction } from '../../support/fraction';
import type { RawExecution, RawProject } from '../../support/raw-project';
import { answersUnder, figures } from './groups-oracle';
import { kindOf, nameOf } from './known-sites';

type Question = Readonly<Record<string, string>>;

/** The lists of /dimensions of sites by kind, counted answer by answer. */
export function expectedSites(
  list: string,
  project: RawProject,
  question: Question,
  enabled: readonly ModelId[],
  media: readonly string[],
) {
  const kind = { owned_media: 'owned', forums: 'forum', videos: 'video' }[list]!;
  const answers = answersUnder(project, question, enabled);
  const byPlace = question.by === 'community' || question.by === 'channel';
  const cited = answers.flatMap((execution) =>
    execution.sources
      .filter(
        ({ rejected, url, sourceType }) =>
          !rejected &&
          (kindOf(new URL(url).host, sourceType!) === kind || (kind === 'owned' && mediumOf(url, media) !== undefined)),
      )
      .map((source) => {
        const named =
          kind === 'owned'
            ? { site: mediumOf(source.url, media) ?? new URL(source.url).host, place: null, item: null }
            : nameOf(source.url);
        const { site, place, item } = named;
        const ofItem = item === null ? source.url : `${site}/${item}`;
        return {
          execution,
          source,
          ...named,
          key: kind === 'owned' ? site : byPlace ? `${site}/${place ?? ''}` : ofItem,
        };
      }),
  );
  const wanted = question.community ?? question.channel;
  const rows = [...Map.groupBy(cited, ({ key }) => key)]
    .filter(([, own]) =>
      own.some(
        ({ source, site, place }) =>
          (!question.query || source.url.toLowerCase().includes(question.query.toLowerCase())) &&
          (!question.site || site === question.site.toLowerCase()) &&
          (!wanted || [wanted, wanted.toLowerCase()].includes(place ?? '')),
      ),
    )
    .map(([key, own]) => {
      const times = own.map(({ execution }) => execution.at);
      const prompts = new Set(own.map(({ execution }) => execution.promptId)).size;
      const places = own.flatMap(({ place }) => place ?? []).sort();
      const urls = [...Map.groupBy(own, ({ source }) => source.url)].map(([url, { length }]) => ({ url, length }));
      urls.sort((a, b) => b.length - a.length || (a.url < b.url ? -1 : 1));
      const { site, item } = own[0]!;
      const [place, part] = [places.at(-1) ?? null, byPlace ? null : item];
      return {
        key,
        row: {
          ...(kind === 'owned' && { host: site }),
          ...(kind === 'forum' && { site, community: place, thread: part }),
          ...(kind === 'video' && { site, channel: place, video: part }),
          ...figures(own, answers),
          prompts,
          share: Fraction.of(100 * own.length, cited.length).rounded(),
          url: urls[0]!.url,
          title: null,
          first_seen_at: new Date(Math.min(...times)).toISOString(),
          last_seen_at: new Date(Math.max(...times)).toISOString(),
          models: MODEL_IDS.filter((model) => own.some(({ execution }) => execution.model === model)).map((model) => ({
            model,
            ...figures(
              own.filter(({ execution }) => execution.model === model),
              answers.filter((execution) => execution.model === model),
            ),
          })),
        },
      };
    });
  const order = (question.order ?? 'total_citations') as
    | 'total_citations'
    | 'total_responses'
    | 'prompts'
    | 'last_seen_at';
  const sign = question.direction === 'asc' ? 1 : -1;
  rows.sort((a, b) => {
    const [one, other] = [a.row[order], b.row[order]];
    return one === other ? (a.key < b.key ? -1 : 1) : (one < other ? -1 : 1) * sign;
  });
  const [page, perPage] = [Number(question.page ?? 1), Number(question.per_page)];
  return { total: rows.length, data: rows.slice((page - 1) * perPage, page * perPage).map(({ row }) => row) };
}

/** The longest address of an own medium that the URL is at or below, path by path. */
function mediumOf(url: string, media: readonly string[]): string | undefined {
  const { host, pathname } = new URL(url.toLowerCase());
  const parts = [host.replace(/^www\./, ''), ...pathname.split('/').filter((part) => part !== '')];
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('/')).find((part) => media.includes(part));
}

const mentions = (execution: RawExecution, actorId: number): number =>
  Number(execution.mentions.some((mention) => mention.actorId === actorId));

/** /citation_intelligence/mentions_by_domain, from the text of docs/statistics.md, "Two groups of answers". */
export function expectedMentions(project: RawProject, question: Question, enabled: readonly ModelId[]) {
  const answers = answersUnder(project, question, enabled);
  const asked = question.competitors?.split(',').map(Number);
  const actors = [0, ...project.competitors.map(({ id }) => id).filter((id) => !asked || asked.includes(id))];
  const domainOf = (url: string): string => new URL(url).host.split('.').slice(-2).join('.');
  const citing = new Map<string, RawExecution[]>();
  for (const execution of answers) {
    const kept = execution.sources.filter(({ rejected }) => !rejected);
    for (const domain of new Set(kept.map(({ url }) => domainOf(url))))
      citing.set(domain, [...(citing.get(domain) ?? []), execution]);
  }
  const domains = [...citing].sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1));
  const rows = domains.map(([domain, chosen]) => {
    const others = answers.filter((execution) => !chosen.includes(execution));
    return {
      domain,
      total_responses: chosen.length,
      prompts: new Set(chosen.map(({ promptId }) => promptId)).size,
      actors: actors.map((actorId) => {
        const hits = (group: readonly RawExecution[]) =>
          group.reduce((sum, execution) => sum + mentions(execution, actorId), 0);
        const rate = Fraction.of(100 * hits(chosen), chosen.length);
        const otherRate = others.length === 0 ? null : Fraction.of(100 * hits(others), others.length);
        const test = testOf(chosen, others, actorId);
        return {
          id: actorId === 0 ? project.projectId : actorId,
          mentions: hits(chosen),
          rate: rate.rounded(),
          other_mentions: hits(others),
          other_rate: otherRate && otherRate.rounded(),
          difference: otherRate && rate.minus(otherRate).rounded(),
          exact: otherRate && rate.minus(otherRate),
          ...test,
        };
      }),
    };
  });
  const stars = starred(rows.flatMap((row) => row.actors.map(({ p_value }) => p_value)));
  const marked = rows.map((row, at) => ({
    ...row,
    actors: row.actors.map((one, place) => ({ ...one, significant: stars[at * actors.length + place]! })),
  }));
  if (question.order === 'domain') marked.sort((a, b) => (a.domain < b.domain ? -1 : 1));
  if (question.order === 'difference')
    marked.sort((a, b) => {
      const [one, other] = [a.actors[0]!.exact, b.actors[0]!.exact];
      return one && other ? other.compare(one) : Number(!one) - Number(!other);
    });
  const [page, perPage] = [Number(question.page ?? 1), Number(question.per_page)];
  return {
    responses: answers.length,
    prompts: new Set(answers.map(({ promptId }) => promptId)).size,
    total: rows.length,
    data: marked.slice((page - 1) * perPage, page * perPage),
  };
}

/** Benjamini and Hochberg at 10 %, as they state it; a star is below 5 % by itself too. */
function starred(pValues: readonly (number | null)[]): (boolean | null)[] {
  const tested = pValues.filter((p) => p !== null);
  const passing = tested.filter(
    (p) => p <= (0.1 * tested.filter((other) => other <= p).length) / tested.length + 1e-12,
  );
  const line = Math.max(-1, ...passing);
  return pValues.map((p) => (p === null ? null : p <= line && p < 0.05));
}

/** The jackknife by leaving out prompts one by one, and the linearised difference as if there were none. */
function testOf(chosen: readonly RawExecution[], others: readonly RawExecution[], actorId: number) {
  const none = { ci_low: null, ci_high: null, p_value: null, low_confidence: true };
  const prompts = [...new Set([...chosen, ...others].map(({ promptId }) => promptId))];
  const of = (group: readonly RawExecution[]) =>
    prompts.map((prompt) => {
      const own = group.filter(({ promptId }) => promptId === prompt);
      return { x: own.length, y: own.reduce((sum, execution) => sum + mentions(execution, actorId), 0) };
    });
  const [one, other] = [of(chosen), of(others)];
  const sum = (cells: readonly { x: number; y: number }[], of: 'x' | 'y') =>
    cells.reduce((all, cell) => all + cell[of], 0);
  if ([one, other].some((cells) => cells.filter(({ x }) => x > 0).length < 2)) return none;
  const [X1, Y1, X0, Y0] = [sum(one, 'x'), sum(one, 'y'), sum(other, 'x'), sum(other, 'y')];
  const common = (Y1 + Y0) / (X1 + X0);
  if (common === 0 || common === 1) return none;
  const difference = Y1 / X1 - Y0 / X0;
  let [jackknife, linear] = [0, 0];
  for (const at of prompts.keys()) {
    const [a, b] = [one[at]!, other[at]!];
    jackknife += ((Y1 - a.y) / (X1 - a.x) - (Y0 - b.y) / (X0 - b.x) - difference) ** 2;
    linear += ((a.y - common * a.x) / X1 - (b.y - common * b.x) / X0) ** 2;
  }
  const G = prompts.length;
  const variance = Math.max((jackknife * (G - 1)) / G, (linear * G) / (G - 1));
  const effective = (cells: readonly { x: number }[], all: number) =>
    cells.reduce((sum, { x }) => sum + (x / all) ** 2, 0) ** 2 / cells.reduce((sum, { x }) => sum + (x / all) ** 4, 0);
  const freedom = Math.max(1, Math.min(effective(one, X1), effective(other, X0)) - 1);
  const error = Math.sqrt(variance);
  const margin = error * quantile(freedom);
  const clip = (value: number) => Math.max(-PERCENTAGE.most!, Math.min(PERCENTAGE.most!, 100 * value));
  const fewest = Math.min(...[one, other].map((cells) => cells.filter(({ x }) => x > 0).length));
  return {
    ci_low: clip(difference - margin),
    ci_high: clip(difference + margin),
    p_value: twoSidedTail(difference / error, freedom),
    low_confidence: fewest < 20 || Math.min(Y1, X1 - Y1, Y0, X0 - Y0) < 10,
  };
}

/** Where 2.5 % of Student's t lie above, by halving. */
function quantile(freedom: number): number {
  let [low, high] = [0, 1e6];
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2;
    if (twoSidedTail(middle, freedom) > 0.05) low = middle;
    else high = middle;
  }
  return low;
}
