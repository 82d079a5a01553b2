import { loadCorpus } from '../../test/extraction/corpus';
import { printLoad, printMachine } from '../report/machine';
import { printQuality } from './quality';
import { printSpeed } from './speed';

printMachine();
const cases = loadCorpus();
printQuality(cases);
printLoad('before');
printSpeed(cases);
printLoad('after');
