import { settleCommand } from './settle';

export const retryDeadLetters = settleCommand(
  'retry',
  'Has work begin again that was given up.',
  'A stored answer is only read again; another question is asked again, and paid, while its slot lasts.',
);
