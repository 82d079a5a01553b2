import { defineCommand } from '../../command-line/command';
import { CHANGE_OPTIONS, changeModels } from './change-models';

export const enableModels = defineCommand({
  noun: 'models',
  verb: 'enable',
  summary: 'Enables add-on models of an account and prints all that are enabled then.',
  options: CHANGE_OPTIONS,
  examples: ['models enable --email you@example.com --models copilot,claude'],
  run: (app, options, out) => changeModels(app, 'enable', options, out),
});
