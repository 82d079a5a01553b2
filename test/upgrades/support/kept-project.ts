import { createCompetitor, createProject } from '@app/testing';
import type { ApiHarness } from '../../support/api-harness';
import { importAnswers } from '../../support/import-answers';

const DAY_MS = 86_400_000;
/** Two months before the harness' clock, so that there are tables of both. */
const FIRST_DAY = Date.parse('2026-02-03T09:30:00Z');
const DAYS = 30;
const QUESTIONS = ['Which scooter is the best?', 'Which scooter lasts longest?', 'Is Acme any good?'];
const MODELS = ['chatgpt', 'perplexity'];
const ANSWERS = [
  'Acme first, then Zorblax. See https://acme.example/scooters and https://press.example/test.',
  'Zorblax, by far: https://zorblax.example/why',
  'Nobody makes a good one.',
  'Acme is solid. [Acme](https://acme.example/range) and https://forum.example/t/12 agree.',
  'Quibble leads, Acme follows: https://quibble.example/',
];

/** A little of what an installation keeps: tracked brands, answers of two months with all that is made of them, and notes. */
export async function makeKeptProject(api: ApiHarness): Promise<void> {
  const { id: owner, key } = await api.addUser({ scope: 'read_write', plan: 'enterprise' });
  const project = await createProject(api.database, owner);
  await createCompetitor(api.database, project, 'Zorblax', 'zorblax.example');
  await createCompetitor(api.database, project, 'Quibble', 'quibble.example');
  const send = async (path: string, body: object): Promise<void> => {
    const { status, text } = await api.send('post', path, key, { project_id: project, ...body });
    if (status >= 300) throw new Error(`${path}: ${status} ${text}`);
  };
  await send('/prompts', { prompts: QUESTIONS, country_code: 'ES', language_code: 'en', tag_names: ['Scooters'] });
  await send('/annotations', { title: 'New range', annotation_date: '2026-02-20', description: 'Three models.' });
  await send('/saved_views', { name: 'Ours', path: 'overview', shared: true });
  const lines = Array.from({ length: DAYS * QUESTIONS.length * MODELS.length }, (_, index) => {
    const [question, model, day] = [index % 3, Math.floor(index / 3) % 2, Math.floor(index / 6)];
    return {
      prompt: QUESTIONS[question],
      model: MODELS[model],
      country_code: 'ES',
      language_code: 'en',
      executed_at: new Date(FIRST_DAY + day * DAY_MS + index * 60_000).toISOString(),
      answer: ANSWERS[(index + day) % ANSWERS.length],
    };
  });
  await importAnswers(api.settings, project, lines, api.clock);
}
