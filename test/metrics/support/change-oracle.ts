import { type ChangeDimension, MODELS, type ModelId } from '@app/core/kernel';
import type { MetricName } from '@app/core/metric-engine';
import { Fraction } from '../../support/fraction';
import { dateOf, dayOf, zoneShown } from '../../support/local-calendar';
import type { ActorId, RawExecution, RawProject } from '../../support/raw-project';
import { clusteredP, type Outcome } from './cluster-regression';
import { countedP, starred, type Table } from './exact-tests';
import { actorOf, expectedHead } from './expected-head';
import { figure } from './oracle-metrics';
import type { Meaning } from './question';
import { type AskedPage, counted } from './rows-oracle';
import { before, expectedPreviousWindow } from './summary-oracle';
import type { Days } from './turn-oracle';

export interface ChangeMeaning extends Meaning, AskedPage {
  readonly metric: MetricName;
  readonly actorId: ActorId;
  readonly by: ChangeDimension;
}

/** The answers of a row in two windows. */
interface Group {
  readonly key: number | string | null;
  readonly label: string;
  readonly before: RawExecution[];
  readonly now: RawExecution[];
}

/** What a metric divides; the part is in its unit. */
interface Quotient {
  readonly part: Fraction;
  readonly of: number;
}

/** `/metrics/change` by plain loops, from the text of docs/metrics.md and docs/statistics.md. */
export function expectedChange(project: RawProject, asked: ChangeMeaning) {
  const windows = { before: counted(project, before(asked)), now: counted(project, asked) };
  const groups = groupsOf(project, asked.by, windows);
  const quotient = (executions: readonly RawExecution[]) => quotientOf(asked, executions);
  const [whole0, whole1] = [quotient(windows.before), quotient(windows.now)];
  const [rate0, rate1] = [rateOf(whole0), rateOf(whole1)];
  const mean = rate0 && rate1 ? rate0.plus(rate1).times(1, 2) : null;

  const parts = { rate: Fraction.ZERO, mix: Fraction.ZERO, entered: Fraction.ZERO, left: Fraction.ZERO };
  const rows = groups.flatMap((group) => {
    const [q0, q1] = [quotient(group.before), quotient(group.now)];
    if (q0.of === 0 && q1.of === 0) return [];
    const kind = q0.of === 0 ? ('entered' as const) : q1.of === 0 ? ('left' as const) : ('both' as const);
    const none = { byRate: null, byMix: null, contribution: null };
    const added = mean ? contributionOf(kind, q0, q1, whole0.of, whole1.of, mean) : none;
    if (added.contribution) {
      if (kind === 'both') {
        parts.rate = parts.rate.plus(added.byRate);
        parts.mix = parts.mix.plus(added.byMix);
      } else parts[kind] = parts[kind].plus(added.contribution);
    }
    return [
      { group, kind, before: rateOf(q0), after: rateOf(q1), ...added, p: kind === 'both' ? pOf(asked, group) : null },
    ];
  });
  rows.sort((a, b) => sizeOf(b.contribution).compare(sizeOf(a.contribution)) || keyOrder(a.group.key, b.group.key));
  const stars = starred(
    rows.map(({ p }) => p),
    0.1,
  );
  const shown = rows.map(({ group, kind, before, after, byRate, byMix, contribution }, index) => ({
    key: group.key,
    label: group.label,
    responses_before: group.before.length,
    responses_after: group.now.length,
    before: rounded(before),
    after: rounded(after),
    kind,
    rate_part: rounded(byRate),
    mix_part: rounded(byMix),
    contribution: rounded(contribution),
    significant: stars[index]!,
  }));
  const { from, to, filters, project_id } = expectedHead(project, { ...asked, competitors: undefined });
  const { page, perPage } = asked;
  return {
    project_id,
    ...zoneShown(project.timeZone),
    metric: asked.metric,
    actor: actorOf(project, asked.actorId),
    window: { from, to, responses: windows.now.length },
    previous: expectedPreviousWindow(project, asked),
    filters,
    by: asked.by,
    before: rounded(rate0),
    after: rounded(rate1),
    change: rate0 && rate1 ? rate1.minus(rate0).rounded() : null,
    parts: mean
      ? {
          rate: parts.rate.rounded(),
          mix: parts.mix.rounded(),
          entered: parts.entered.rounded(),
          left: parts.left.rounded(),
        }
      : { rate: null, mix: null, entered: null, left: null },
    crosses_break: false,
    breaks: [],
    page,
    per_page: perPage,
    total: shown.length,
    data: shown.slice((page - 1) * perPage, page * perPage),
  };
}

/** The sums of each local day of both windows. */
export function daysOf(project: RawProject, asked: ChangeMeaning): Days {
  const both = [...counted(project, before(asked)), ...counted(project, asked)];
  const days = Map.groupBy(both, ({ at }) => dateOf(dayOf(at)));
  return new Map(
    [...days].map(([day, executions]) => {
      const { part, of } = quotientOf(asked, executions);
      return [day, { y: part.rounded(), x: of }];
    }),
  );
}

/** The formulas of docs/statistics.md. */
function contributionOf(
  kind: 'both' | 'entered' | 'left',
  q0: Quotient,
  q1: Quotient,
  all0: number,
  all1: number,
  mean: Fraction,
) {
  const none = { byRate: Fraction.ZERO, byMix: Fraction.ZERO };
  if (kind === 'entered') return { ...none, contribution: rateOf(q1)!.minus(mean).times(q1.of, all1) };
  if (kind === 'left') return { ...none, contribution: rateOf(q0)!.minus(mean).times(-q0.of, all0) };
  const [r0, r1] = [rateOf(q0)!, rateOf(q1)!];
  const byRate = r1.minus(r0).times(q0.of * all1 + q1.of * all0, 2 * all0 * all1);
  const ofBoth = r0.plus(r1).times(1, 2).minus(mean);
  const byMix = ofBoth.times(q1.of * all0 - q0.of * all1, all0 * all1);
  return { byRate, byMix, contribution: byRate.plus(byMix) };
}

const rateOf = ({ part, of }: Quotient): Fraction | null => (of === 0 ? null : part.times(1, of));

const rounded = (value: Fraction | null): number | null => value && value.rounded();

const sizeOf = (value: Fraction | null): Fraction =>
  !value ? Fraction.ZERO : value.compare(Fraction.ZERO) < 0 ? value.times(-1) : value;

function keyOrder(one: Group['key'], other: Group['key']): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one < other ? -1 : 1;
}

/** Weights are stored in units of this, rounded to one. */
const UNITS = 5_354_228_880;

function quotientOf({ metric, actorId }: ChangeMeaning, executions: readonly RawExecution[]): Quotient {
  const { value, n } = figure(metric, actorId, executions);
  if (metric !== 'weighted_visibility' && metric !== 'ai_visibility_score') {
    return { part: value ? value.times(n!) : Fraction.ZERO, of: n! };
  }
  const mentions = executions.flatMap((one) => one.mentions.filter((mention) => mention.actorId === actorId));
  const units = mentions.reduce((sum, { position }) => sum + Math.round(UNITS / position), 0);
  return { part: Fraction.of(units, UNITS).times(100), of: n! };
}

function groupsOf(
  project: RawProject,
  by: ChangeDimension,
  windows: { readonly before: RawExecution[]; readonly now: RawExecution[] },
): Group[] {
  const groups = new Map<Group['key'], Group>();
  for (const side of ['before', 'now'] as const) {
    for (const execution of windows[side]) {
      const [key, label] = named(project, by, execution);
      const group = groups.get(key) ?? { key, label, before: [], now: [] };
      group[side].push(execution);
      groups.set(key, group);
    }
  }
  return [...groups.values()];
}

const nameOf = (model: ModelId) => MODELS.find(({ id }) => id === model)!.name;

const LANGUAGES: Readonly<Record<string, string>> = { es: 'Spanish', en: 'English', fr: 'French', ca: 'Catalan' };
const COUNTRIES: Readonly<Record<string, string>> = { ES: 'Spain', FR: 'France', US: 'United States', MX: 'Mexico' };
const KINDS = { brand: 'Names the brand', brand_other: 'Names another brand', non_brand: 'Names no brand' } as const;

function named(project: RawProject, by: ChangeDimension, { promptId, model }: RawExecution): [Group['key'], string] {
  const prompt = project.prompts.find(({ id }) => id === promptId)!;
  const { languageCode, countryCode, promptType, brandKind } = prompt;
  const [tag] = prompt.collectionIds;
  switch (by) {
    case 'prompt':
      return [promptId, `Question ${promptId}`];
    case 'model':
      return [model, nameOf(model)];
    case 'prompt_model':
      return [`${promptId}:${model}`, `${nameOf(model)}: Question ${promptId}`];
    case 'locale':
      return [`${languageCode}-${countryCode}`, `${LANGUAGES[languageCode]}, ${COUNTRIES[countryCode]}`];
    case 'tag':
      return tag === undefined ? [null, 'Without a tag'] : [tag, `Tag ${tag}`];
    case 'prompt_type':
      return [promptType, promptType[0]!.toUpperCase() + promptType.slice(1)];
    case 'brand_kind':
      return [brandKind, KINDS[brandKind]];
  }
}

/** Fisher's test of a prompt on a model, over models of a prompt; else Student's over prompts. Null for ratios. */
function pOf(asked: ChangeMeaning, { before, now }: Group): number | null {
  const hitsAndN = (executions: readonly RawExecution[]) => {
    const { hits, n } = figure(asked.metric, asked.actorId, executions);
    return hits === undefined ? null : ([hits, n!] as const);
  };
  if (!hitsAndN([])) return null;
  if (asked.by === 'prompt' || asked.by === 'prompt_model') {
    const models = new Set([...before, ...now].map(({ model }) => model));
    return countedP(
      [...models].map((model): Table => {
        const of = (executions: readonly RawExecution[]) => hitsAndN(executions.filter((one) => one.model === model))!;
        return [...of(before), ...of(now)];
      }),
    );
  }
  const outcomes = (executions: readonly RawExecution[], isNow: boolean): Outcome[] =>
    executions.flatMap((execution) => {
      const [hits, n] = hitsAndN([execution])!;
      return Array.from({ length: n }, (_, index) => ({ cluster: execution.promptId, now: isNow, hit: index < hits }));
    });
  return clusteredP([...outcomes(before, false), ...outcomes(now, true)]);
}
