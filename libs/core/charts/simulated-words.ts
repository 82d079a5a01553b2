import type { ModelsResponse } from '@app/core/contracts';

type Model = ModelsResponse['models'][number];

/**
 * Figures of made-up answers look like any others.
 * @param models of a project, with the channel whose answers count
 * @param chosen ids of those that are shown; all if empty
 * @returns null where no answer is made up
 */
export function simulatedWords(models: readonly Model[], chosen: readonly string[] = []): string | null {
  const shown = models.filter(({ model }) => chosen.length === 0 || chosen.includes(model));
  const names = shown.filter(({ channel }) => channel === 'simulated').map(({ name }) => name);
  if (names.length === 0) return null;
  const whose =
    names.length === shown.length ? 'All answers here' : `The answers of ${new Intl.ListFormat('en').format(names)}`;
  return `${whose} are simulated: they are made up, and no AI model was asked.`;
}
