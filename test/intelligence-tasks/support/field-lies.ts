import type { TaskResult } from '@app/core/contracts';
import { fold } from '@app/core/claim-checks';
import { writeArticle } from '@app/domain/work';
import { SurroundedAuthor } from './surrounded-author';
import { FACTS, type FactName, type SurroundedTask } from './surroundings';

const NOWHERE: ReadonlySet<FactName> = new Set<FactName>([
  'planted',
  'old',
  'off',
  'order',
  'invented',
  'exaggeration',
]);
const ATTRIBUTED: ReadonlySet<FactName> = new Set<FactName>(['days', 'leak', 'staff']);
const TRUE: readonly FactName[] = ['price', 'weight'];
const YEAR = '2016';

/** A string of a result that leaves, with the field that it stands in. */
interface Told {
  readonly field: string;
  readonly text: string;
}

export interface FieldLie extends Told {
  readonly task: string;
  readonly fact: FactName;
}

export interface SurroundedRun {
  readonly lies: readonly FieldLie[];
  readonly truths: number;
  readonly lost: readonly string[];
  /** Headings that stand more than once. */
  readonly doubles: number;
}

/** Has every task written, and looks for each fact in every string that leaves. */
export async function runSurroundings(
  tasks: readonly SurroundedTask[],
  errors: number,
  seed: number,
): Promise<SurroundedRun> {
  const runs = tasks.map(async (task, index): Promise<SurroundedRun> => {
    const { language, brand, competitors, topic } = task;
    const result = await writeArticle(
      task.pages.map(({ url, title, own, published = null, sentences }) => ({
        ...{ url, title, own, published },
        text: sentences.map(({ text }) => text).join(' '),
      })),
      {
        ...{ type: 'create', topic, instructions: null, language, brand, competitors, voice: null, existing: null },
        questions: [],
      },
      new SurroundedAuthor(task, errors, seed * 1_000 + index),
    );
    const told = result ? stringsOf(result) : [];
    const body = result ? fold(result.body + JSON.stringify(result.faq)) : '';
    const headings = result?.body.match(/^## .*$/gmu) ?? [];
    return {
      lies: told.flatMap((one) => liesIn(task, one)),
      truths: TRUE.length,
      lost: TRUE.filter((fact) => !body.includes(fold(task.marks[fact]))).map((fact) => `${task.id} ${fact}`),
      doubles: headings.length - new Set(headings).size,
    };
  });
  const all = await Promise.all(runs);
  return {
    lies: all.flatMap(({ lies }) => lies),
    truths: all.reduce((sum, { truths }) => sum + truths, 0),
    lost: all.flatMap(({ lost }) => lost),
    doubles: all.reduce((sum, { doubles }) => sum + doubles, 0),
  };
}

function liesIn(task: SurroundedTask, told: Told): FieldLie[] {
  const text = fold(told.text);
  return FACTS.filter((fact) => text.includes(fold(task.marks[fact])))
    .filter(
      (fact) =>
        NOWHERE.has(fact) ||
        (ATTRIBUTED.has(fact) && !/\.example\b/.test(text)) ||
        (fact === 'staff' && !text.includes(YEAR)),
    )
    .map((fact) => ({ ...told, task: task.id, fact }));
}

/** Every string that leaves: not the evidence, nor the table of what was cut. */
function stringsOf({ claims: _claims, evidence: _evidence, ...rest }: TaskResult): Told[] {
  const within = (value: unknown, field: string): Told[] => {
    if (typeof value === 'string') return sentences(value).map((text) => ({ field, text }));
    if (Array.isArray(value)) return value.flatMap((one) => within(one, field));
    if (value === null || typeof value !== 'object') return [];
    return Object.entries(value).flatMap(([key, one]) => within(one, /^[@\d]/.test(key) ? field : `${field}.${key}`));
  };
  return Object.entries(rest).flatMap(([field, value]) => within(value, field));
}

/** Behind the numbers or the mark of the one before; a line break parts too. */
const sentences = (text: string): string[] =>
  text.split(/(?<=\])\s+(?=[^*\s])|(?<=\)\*)\s+|(?<=\.\s\([^)]*\))\s+|\n+/u).filter(Boolean);
