import { runModelsCommand } from './change-models';

runModelsCommand('disable');
