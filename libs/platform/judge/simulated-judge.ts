import { portrayalIn, type Portrayal } from '@app/platform/model-vendors';
import { judgedText, type Question } from './question';
import { levelOfScore, type Verdict } from './verdicts';

const SCORES: Readonly<Record<Portrayal['tone'], number>> = { praise: 0.7, strength: 0.4, mention: 0, doubt: -0.4 };

/**
 * What a judge would say of a simulated answer of a demo. It knows the sentences that simulated answers are made of, so
 * it asks nobody, and says the same each time.
 */
export function simulatedVerdicts(question: Question): Verdict[] {
  const text = judgedText(question);
  return question.actors.flatMap(({ names }, actor) => {
    const portrayal = portrayalIn(text, names);
    if (!portrayal) return [];
    const { tone, quote, topics } = portrayal;
    const score = SCORES[tone];
    return [{ actor, level: levelOfScore(score), score, quote, topics }];
  });
}
