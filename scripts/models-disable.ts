import { runModelsCommand } from './host/run-models-command';

runModelsCommand('disable');
