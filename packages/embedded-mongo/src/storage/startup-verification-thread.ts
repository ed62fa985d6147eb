import { parentPort, workerData } from 'node:worker_threads';
import { inspect } from './data-file.js';

const { path, first } = workerData as { path: string; first: number };
parentPort?.postMessage(inspect(path, first));
