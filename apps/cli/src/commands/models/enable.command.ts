import { runModelsCommand } from './change-models';

runModelsCommand('enable');
