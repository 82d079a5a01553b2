import { topicWords, Vocabulary } from '@app/core/claim-checks';
import type { Assignment } from './draft';
import type { Label } from './labels-of-draft';

/**
 * Whether a label has a word of a cut or attributed sentence below it that neither the facts below nor the assignment
 * have. Such a label rests on that sentence, whatever the second question says.
 */
export function hasWordsOfOthers({ text, facts, others }: Label, assignment: Assignment): boolean {
  const { topic, brand, competitors, instructions } = assignment;
  const borne = new Vocabulary([topic, brand, ...competitors, instructions ?? '', ...facts.map((fact) => fact.text)]);
  const foreign = new Vocabulary(others.map((other) => other.text));
  return topicWords(text).some((word) => !borne.has(word) && foreign.has(word));
}
