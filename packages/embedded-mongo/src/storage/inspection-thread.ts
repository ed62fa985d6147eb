import { parentPort, workerData } from 'node:worker_threads';
import { inspect } from './data-file.js';

const { path } = workerData as { path: string };
parentPort?.postMessage(inspect(path));
