import type { Fall } from './changes/falls';
import { summed } from './changes/gather-outcomes';
import { addLocalDays, type LocalDay, dayInWords } from '../kernel';
import { modelName } from './fall-words';
import { figureOf, inWords } from './figures';
import type { Figure } from './item';
import type { Observations, PageShift, PromptObservation } from './observations';
import { rivalSum } from './rivals';

const WEEK = 7;
/** Answers that a page must have lost, or won, to be told. */
const LEAST_SHIFT = 3;

/** What has gone with a fall and what has come, in words and figures. */
export interface Succession {
  readonly words: readonly string[];
  readonly figures: readonly Figure[];
  readonly sources: readonly { readonly sourceId: number; readonly urlId: number }[];
}

/** Which competitor answers name more often, or first, where the brand has fallen. Null where none has risen. */
export function overtakerOf(fall: Fall, { competitors, inflation }: Observations): Omit<Succession, 'sources'> | null {
  const { prompt, model, outcome } = fall;
  if (outcome === 'cited') return null;
  const rivals = prompt.rivals.filter((cell) => model === null || cell.model === model);
  const [n0, n1] = [fall.before.answers, fall.now.answers];
  const risen = [...Map.groupBy(rivals, ({ actorId }) => actorId)]
    .map(([actorId, cells]) => {
      const [before, now] = [rivalSum(cells, 'before')[outcome], rivalSum(cells, 'now')[outcome]];
      return { actorId, before, now, rise: now / n1 - before / n0 };
    })
    .toSorted((a, b) => b.rise - a.rise || a.actorId - b.actorId);
  const [most] = risen;
  if (!most || most.now - most.before < LEAST_SHIFT || most.rise <= 0) return null;
  const name = competitors.get(most.actorId) ?? 'a competitor';
  const verb = outcome === 'first' ? `name ${name} first` : `name ${name}`;
  const where = model === null ? '' : ` of ${modelName(model)}`;
  const figure = (window: 'before' | 'now', hits: number, n: number) =>
    figureOf(`answers${where} that ${verb}`, window, { hits, n, inflation: inflation[outcome] });
  const figures = [figure('before', most.before, n0), figure('now', most.now, n1)] as const;
  return { figures, words: [`They ${verb} in ${inWords(figures[1])} now, and did in ${inWords(figures[0])} before.`] };
}

/** Whether no answer of the last week draws on a page: a fall may begin within the window. @param last day of use */
export const isLost = (last: LocalDay, { windows }: Pick<Observations, 'windows'>): boolean =>
  windows !== null && last <= addLocalDays(windows.now.last, -WEEK);

/** The page that answers to a prompt have left most, and the one that they draw on instead. */
export function succession(
  prompt: PromptObservation,
  lost: PageShift | null,
  observations: Pick<Observations, 'windows'>,
): Omit<Succession, 'figures'> {
  const isGone = lost !== null && isLost(lost.last, observations);
  const n = { before: answersOf(prompt, 'before'), now: answersOf(prompt, 'now') };
  const won = prompt.shifts
    .filter((page) => page !== lost && riseOf(page) >= LEAST_SHIFT)
    .toSorted((a, b) => riseOf(b) - riseOf(a) || a.urlId - b.urlId)[0];
  const counts = ({ before, now }: PageShift) =>
    `${now} of ${n.now} answers now and of ${before} of ${n.before} before`;
  const words = [
    lost &&
      `The page ${isGone ? 'they have lost' : 'that they draw on less often'} is ${lost.url}: it is a source of ${counts(lost)}, the last on ${dayInWords(lost.last)}.`,
    won &&
      `${isGone ? 'In its place stands' : 'They draw more on'} ${won.url}: it is a source of ${counts(won)}, the first on ${dayInWords(won.first)}.`,
  ];
  const sources = [lost, won].flatMap((page) => (page ? [{ sourceId: page.sourceId, urlId: page.urlId }] : []));
  return { words: words.filter((one) => typeof one === 'string'), sources };
}

/** @param own whether it must be a page of the brand */
export function lostPage({ shifts }: PromptObservation, own: boolean): PageShift | null {
  const lost = shifts.filter((page) => -riseOf(page) >= LEAST_SHIFT && (!own || page.sourceType === 'owned'));
  // A page of the brand is what it can mend.
  const rank = (page: PageShift) => Number(page.sourceType !== 'owned');
  return lost.toSorted((a, b) => rank(a) - rank(b) || riseOf(a) - riseOf(b) || a.urlId - b.urlId)[0] ?? null;
}

const riseOf = ({ before, now }: PageShift): number => now - before;

const answersOf = ({ cells }: PromptObservation, window: 'before' | 'now'): number =>
  summed(cells.map((cell) => cell[window])).answers;
