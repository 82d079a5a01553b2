import { dayOf, endOf, startOf } from '../support/local-calendar';
import { Random } from '../support/random';
import { randomProject } from '../support/random-project';
import { randomQuestion } from './support/random-question';

const PROJECTS = 40;
const QUESTIONS = 50;
/** Of the questions, for each of the eight ways in which an answer is put together. */
const LEAST_SHARE = 0.07;

/** What decides which tables answer. */
function kindOf(project: ReturnType<typeof randomProject>, { meaning }: ReturnType<typeof randomQuestion>): string {
  const { from, to, filters, model, enabled } = meaning;
  const whole = from === startOf(dayOf(from)) && to === endOf(dayOf(to));
  const filtered = Object.values(filters).some((value) => value !== undefined);
  const allModels = !model && project.executions.every((execution) => enabled.includes(execution.model));
  return [
    whole ? 'whole days' : 'cut days',
    filtered ? 'of some prompts' : 'of all prompts',
    allModels ? 'by all models' : 'by some models',
  ].join(', ');
}

describe('random questions', () => {
  it('are of every kind in good number', () => {
    const counts = new Map<string, number>();
    for (let seed = 1; seed <= PROJECTS; seed += 1) {
      const random = new Random(seed);
      const project = randomProject(random, seed);
      for (let index = 0; index < QUESTIONS; index += 1) {
        const kind = kindOf(project, randomQuestion(random, project));
        counts.set(kind, (counts.get(kind) ?? 0) + 1);
      }
    }
    expect(counts.size).toBe(8);
    const rare = [...counts].filter(([, count]) => count < LEAST_SHARE * PROJECTS * QUESTIONS);
    expect(rare).toEqual([]);
  });
});
