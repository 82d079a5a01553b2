import { parentPort, workerData } from 'node:worker_threads';
import { type PageBody, readPage } from './read-page';

parentPort!.postMessage(readPage(workerData as PageBody));
