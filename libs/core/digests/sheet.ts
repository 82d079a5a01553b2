import {
  alarmWords,
  formatCertainty,
  formatChange,
  formatDay,
  formatValue,
  intervalOf,
  METRIC_WORDS,
  sinceWords,
} from '@app/core/charts';
import type { DigestContent, DigestReason, DigestRow } from '@app/core/contracts';
import { modelName, TIME_ZONE } from '@app/core/kernel';
import { changeWords, partWords, spanWords, turnWords, verdictWords } from './words';

/** What digests are about. */
export const DIGEST_METRIC = 'mention_rate';
const { unit, label: METRIC } = METRIC_WORDS[DIGEST_METRIC];

/** A brand of the table, in words. */
export interface SheetRow {
  readonly name: string;
  readonly own: boolean;
  readonly value: string;
  readonly certainty: string;
  readonly change: string;
  readonly verdict: string;
  /** Which way it went beyond noise. */
  readonly moved: 'up' | 'down' | null;
}

interface SheetLine {
  readonly text: string;
  readonly note?: string;
  /** Of its words, unless English. */
  readonly language?: string;
}

export interface SheetPart {
  readonly title: string;
  readonly lines: readonly SheetLine[];
  /** What stands below, or in place of lines. */
  readonly notes: readonly string[];
}

/** A digest in words: what each of its forms shows. */
export interface Sheet {
  /** `Acme: 2 to 8 March 2026`. */
  readonly title: string;
  readonly headline: string;
  /** Which days are compared. */
  readonly span: string;
  readonly metric: string;
  readonly rows: readonly SheetRow[];
  readonly rowsNote: string | null;
  readonly parts: readonly SheetPart[];
}

export function sheetOf(content: DigestContent): Sheet {
  const { cadence, brand, headline, brands, brands_left } = content;
  const before = spanWords({ from: content.compared_from, to: content.compared_to }, cadence);
  return {
    title: `${brand}: ${spanWords(content, cadence)}`,
    headline,
    span: `Compared with ${before}. Days are those of ${content.time_zone ?? TIME_ZONE}.`,
    metric: METRIC,
    rows: brands.map(rowOf),
    rowsNote: brands_left > 0 ? `${counted(brands_left, 'more brand', 'more brands')} in the dashboard.` : null,
    parts: [reasonsOf(content), stepsOf(content), alarmsOf(content)],
  };
}

const rowOf = ({ actor, change, ...figure }: DigestRow): SheetRow => ({
  name: actor.name,
  own: actor.type === 'project',
  value: formatValue(figure.value, unit),
  certainty: figure.n === 0 ? 'no answers' : formatCertainty(intervalOf(figure), unit),
  change: changeWords(change, unit),
  verdict: verdictWords(change),
  moved: change.significant && change.absolute ? (change.absolute > 0 ? 'up' : 'down') : null,
});

function reasonsOf({ reasons, since, brands, responses, responses_before }: DigestContent): SheetPart {
  const title = 'Why it changed';
  const isSure = brands.find(({ actor }) => actor.type === 'project')?.change.significant === true;
  if (responses === 0 || responses_before === 0)
    return { title, lines: [], notes: ['One of the two spans has no answers, so there is no change to explain.'] };
  if (reasons.length === 0) return { title, lines: [], notes: ['No model and no prompt stands out among the others.'] };
  const notes = isSure
    ? since
      ? [turnWords(since)]
      : []
    : ['The change as a whole may be noise, so these are its largest parts and not its causes.'];
  return { title, lines: reasons.map((reason) => ({ text: reasonWords(reason) })), notes };
}

function reasonWords({ by, label, contribution, significant, confidence, ...row }: DigestReason): string {
  const name = by === 'model' ? label : `“${label}”`;
  const noise = significant === true ? '' : row.kind === 'both' ? ', may be noise' : '';
  return `${name}: ${partWords(row, unit, confidence)}; ${formatChange(contribution, unit)} in the whole${noise}`;
}

function stepsOf({ steps, steps_left }: DigestContent): SheetPart {
  return {
    title: 'What to do next',
    lines: steps.map(({ title, description, priority, language }) => ({
      text: priority === 'high' ? `${title} (important)` : title,
      note: description,
      language,
    })),
    notes:
      steps.length === 0
        ? ['No recommendation is open.']
        : steps_left > 0
          ? [`${counted(steps_left, 'more is', 'more are')} open.`]
          : [],
  };
}

function alarmsOf({ alarms, alarms_left, model_changes }: DigestContent): SheetPart {
  const notes = model_changes.map(
    ({ model, date }) => `${modelName(model)} answers otherwise since ${formatDay(date)}.`,
  );
  if (alarms_left > 0) notes.unshift(`${counted(alarms_left, 'more alarm', 'more alarms')} in the dashboard.`);
  if (alarms.length === 0) notes.unshift('No alarm was raised.');
  return {
    title: 'Lasting changes',
    lines: alarms.map((alarm) => ({ text: alarmWords(alarm), note: sinceWords(alarm) })),
    notes,
  };
}

const counted = (count: number, one: string, several: string): string => `${count} ${count === 1 ? one : several}`;
