import { compileActors, extract, findMentions } from '@app/core/extraction';
import { readAnswer } from '@app/core/extraction/markdown/read-answer';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { ExtractionCase } from '../../test/extraction/corpus';
import { printTable } from '../report/table';
import { longAnswers, namesOf } from './answers';

const ANSWERS = 200;
const NAMES = [1, 20, 200];
/** Programs take turns, so that a busy machine slows all of them alike; the median round counts. */
const ROUNDS = 7;
const ROUND_MS = 500;
const WARM_UP_ROUNDS = 2;

interface Program {
  readonly name: string;
  /** Handles the answer of that index. */
  readonly run: (index: number) => unknown;
}

/** Prints answers/s of a core: of extraction, of the search for names alone, and of a plain mdast parse. */
export function printSpeed(cases: readonly ExtractionCase[]): void {
  const answers = longAnswers(cases, ANSWERS);
  const plain = answers.map(({ text }) => readAnswer(text).visible.text);
  const mdast = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };
  const sets = NAMES.map((count) => ({ count, actors: compileActors(namesOf(cases, count)) }));
  const programs: Program[] = [
    { name: 'mdast parse', run: (index) => fromMarkdown(answers[index]!.text, mdast) },
    ...sets.map(({ count, actors }) => ({
      name: `extract, names: ${count}`,
      run: (index: number) => extract(answers[index]!, actors),
    })),
    ...sets.map(({ count, actors }) => ({
      name: `find names: ${count}`,
      run: (index: number) => findMentions(plain[index]!, actors),
    })),
  ];
  const rates = measure(programs);
  const reference = rates[0]!;
  printTable(
    ['Program', 'answers/s of a core', 'x mdast parse'],
    programs.map(({ name }, i) => [name, rates[i]!.toFixed(0), (rates[i]! / reference).toFixed(1)]),
  );
}

function measure(programs: readonly Program[]): number[] {
  const rounds = Array.from({ length: WARM_UP_ROUNDS + ROUNDS }, () => programs.map(({ run }) => rateOf(run)));
  return programs.map((_, program) => median(rounds.slice(WARM_UP_ROUNDS).map((round) => round[program]!)));
}

/** Answers in a second of processor time, which other programs of the machine take nothing of. */
function rateOf(run: (index: number) => unknown): number {
  const before = process.cpuUsage();
  const start = performance.now();
  let done = 0;
  while (performance.now() - start < ROUND_MS) run(done++ % ANSWERS);
  const { user, system } = process.cpuUsage(before);
  return (done / (user + system)) * 1e6;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;
