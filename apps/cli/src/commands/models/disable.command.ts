import { defineCommand } from '../../command-line/command';
import { CHANGE_OPTIONS, changeModels } from './change-models';

export const disableModels = defineCommand({
  noun: 'models',
  verb: 'disable',
  summary: 'Disables add-on models of an account and prints all that are enabled then.',
  options: CHANGE_OPTIONS,
  examples: ['models disable --email you@example.com --models copilot,claude'],
  run: (app, options, out) => changeModels(app, 'disable', options, out),
});
