import type { Asking } from '../asking';
import type { Question } from '../question';
import { answerQuestions } from './answers';
import { comparedQuestion } from './compared';
import { explainedQuestion } from './explained';
import { groupQuestions } from './groups';
import { intervalQuestions } from './intervals';
import { listQuestions } from './lists';
import { seriesQuestions } from './series';
import { voiceQuestions } from './voices';

export const questionsOf = (asking: Asking): Question[] => [
  ...seriesQuestions(asking),
  comparedQuestion(asking),
  ...listQuestions(asking),
  ...voiceQuestions(asking),
  ...groupQuestions(asking),
  ...intervalQuestions(asking),
  explainedQuestion(asking),
  ...answerQuestions(asking),
];
