import { settleCommand } from './settle';

export const dropDeadLetters = settleCommand(
  'drop',
  'Has work rest that was given up, so that it is not listed any more.',
  'Nothing is deleted.',
);
