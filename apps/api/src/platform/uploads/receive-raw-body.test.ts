import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express, { type NextFunction, type Request, type Response } from 'express';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { errorBodyOf, toAppError } from '../http/error-body.js';
import { receiveRawBody } from './receive-raw-body.js';

const sizeBytes = 200_000;

let folder: string;
let temporaryDir: string;
let idleMs = 30_000;
let server: Server;
const outcomes: unknown[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'raw-'));
  const app = express();
  app.put('/', async (request: Request, response: Response) => {
    try {
      const path = await receiveRawBody(request, response, { sizeBytes, temporaryDir, idleMs });
      outcomes.push((await readFile(path)).length);
      await rm(path);
      response.json({});
    } catch (error) {
      outcomes.push(error);
      throw error;
    }
  });
  app.use((thrown: unknown, _request: Request, response: Response, _next: NextFunction) => {
    const error = toAppError(thrown);
    response.status(error.status).json(errorBodyOf(error, 'request'));
  });
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
beforeEach(() => {
  temporaryDir = folder;
  idleMs = 30_000;
  outcomes.length = 0;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

/** A request of which so many bytes are sent. */
function send(bytes: number) {
  const { port } = server.address() as AddressInfo;
  const headers = { 'Content-Type': 'application/octet-stream', 'Content-Length': sizeBytes };
  const request = httpRequest({ port, method: 'PUT', headers });
  request.on('error', () => {});
  request.write(Buffer.alloc(bytes, 7));
  return request;
}

async function statusOf(request: ReturnType<typeof send>): Promise<number | undefined> {
  const [response] = await once(request.end(), 'response');
  response.resume();
  return response.statusCode;
}

it('takes a body of just its length', async () => {
  expect(await statusOf(send(sizeBytes))).toBe(200);
  expect(outcomes).toEqual([sizeBytes]);
  expect(await readdir(folder)).toEqual([]);
});

it('leaves nothing of a body that breaks off', async () => {
  const request = send(1_000);
  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(1), 10_000);
  request.destroy();
  await vi.waitFor(() => expect(outcomes).toMatchObject([{ code: 'media.malformed' }]), 10_000);
  expect(await readdir(folder)).toEqual([]);
});

it('breaks off a body that stands still', async () => {
  idleMs = 50;
  const request = send(1_000);
  await new Promise<void>((resolve) => request.once('close', () => resolve()));
  await vi.waitFor(() => expect(outcomes).toMatchObject([{ code: 'media.malformed' }]), 10_000);
  expect(await readdir(folder)).toEqual([]);
});

it('tells a fault of the disk on a connection that stays', async () => {
  temporaryDir = join(folder, 'absent');
  expect(await statusOf(send(sizeBytes))).toBe(500);
  expect(outcomes).toMatchObject([{ code: 'ENOENT' }]);
});
