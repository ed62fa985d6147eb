import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import {
  type ClientRequest,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express, { type NextFunction, type Request, type Response } from 'express';
import supertest from 'supertest';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorBodyOf, toAppError } from '../http/error-body.js';
import { receiveUpload } from './receive-upload.js';

const maxBytes = 1024 * 1024;

describe('an upload', () => {
  let temporaryDir: string;
  let idleMs = 30_000;
  let server: Server;
  /** Results of the handler's calls, in order. */
  const outcomes: unknown[] = [];

  async function handle(request: Request, response: Response): Promise<void> {
    try {
      const upload = await receiveUpload(request, response, {
        field: 'file',
        maxBytes,
        temporaryDir,
        idleMs,
        lingerMs: 300,
      });
      outcomes.push(upload);
      const content = await readFile(upload.path, 'latin1');
      await rm(upload.path);
      response.json({ ...upload, content: content.length > 100 ? content.length : content });
    } catch (error) {
      outcomes.push(error);
      throw error;
    }
  }

  beforeAll(async () => {
    const app = express();
    app.post('/', handle);
    app.use((thrown: unknown, _request: Request, response: Response, _next: NextFunction) => {
      const error = toAppError(thrown);
      response.status(error.status).json(errorBodyOf(error, 'request'));
    });
    server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });

  beforeEach(async () => {
    outcomes.length = 0;
    temporaryDir = await mkdtemp(join(tmpdir(), 'uploads-'));
  });

  afterEach(async () => {
    expect(await readdir(temporaryDir)).toEqual([]);
    await rm(temporaryDir, { recursive: true });
  });

  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  const post = () => supertest(server).post('/');
  const hello = Buffer.from('hello');

  /** Sends a hand-written body, for cases that no client library produces. */
  function postRaw(body: string, contentType = 'multipart/form-data; boundary=b') {
    return post().set('Content-Type', contentType).send(Buffer.from(body));
  }

  const part = (disposition: string, content = 'x') =>
    `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;

  it('is read with its fields', async () => {
    const answer = await post()
      .field('caption', 'Київ, 1984')
      .field('order', '2')
      .attach('file', hello, 'a.jpg');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      content: 'hello',
      sizeBytes: 5,
      fields: { caption: 'Київ, 1984', order: '2' },
    });
    expect(answer.body.path.startsWith(`${temporaryDir}/`)).toBe(true);
  });

  it('of just the largest size is taken, one byte more is not', async () => {
    const taken = await post().attach('file', Buffer.alloc(maxBytes), 'a.jpg');
    expect([taken.status, taken.body.sizeBytes]).toEqual([200, maxBytes]);
    const refused = await post().attach('file', Buffer.alloc(maxBytes + 1), 'a.jpg');
    expect(refused.status).toBe(413);
    expect(refused.body).toMatchObject({
      code: 'media.tooLarge',
      details: { maxBytes, limitMb: 1 },
      message: expect.stringContaining('1 МБ'),
    });
  });

  it.each(['keep-alive', 'close'])(
    'that says it is far too large is refused on a connection of %s',
    async (kind) => {
      const answer = await post()
        .set('Connection', kind)
        .attach('file', Buffer.alloc(8 * maxBytes), 'a.jpg');
      expect([answer.status, answer.body.code]).toEqual([413, 'media.tooLarge']);
    },
  );

  it('without a declared length is refused once it is too large', async () => {
    const { port } = server.address() as AddressInfo;
    const request = httpRequest({
      port,
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
    });
    request.write(part('name="file"; filename="a.jpg"', '').slice(0, -2));
    for (let written = 0; written < 3 * maxBytes; written += 64 * 1024)
      request.write(Buffer.alloc(64 * 1024));
    request.end('\r\n--b--\r\n');
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(413);
    response.resume();
  });

  it.each([
    ['two files', post2, 'media.unexpectedFile', 400],
    ['another field', () => post().attach('photo', hello, 'a.jpg'), 'media.unexpectedFile', 400],
    ['no file', () => post().field('caption', 'x'), 'media.missing', 400],
    ['an empty file', () => post().attach('file', Buffer.alloc(0), 'a.jpg'), 'media.empty', 400],
    ['JSON', () => post().send({ file: 'x' }), 'request.unsupportedType', 415],
    ['nothing at all', () => post(), 'request.unsupportedType', 415],
    [
      'another multipart',
      () => postRaw('--b--', 'multipart/mixed; boundary=b'),
      'request.unsupportedType',
      415,
    ],
    ['no boundary', () => postRaw('x', 'multipart/form-data'), 'media.malformed', 400],
    ['no parts', () => postRaw('--b--\r\n'), 'media.missing', 400],
    ['an end too early', () => postRaw(part('name="file"; filename="a.jpg"')), 'media.malformed', 400],
    [
      'a broken header',
      () => postRaw('--b\r\nContent Disposition\r\n\r\nx\r\n--b--'),
      'media.malformed',
      400,
    ],
    ['a field without name', () => postRaw(`${part('x="y"')}--b--\r\n`), 'media.malformed', 400],
    [
      'a nested field',
      () => post().field('a[b]', 'x').attach('file', hello, 'a.jpg'),
      'media.malformed',
      400,
    ],
    [
      'a field twice',
      () => post().field('a', 'x').field('a', 'y').attach('file', hello, 'a'),
      'media.malformed',
      400,
    ],
    [
      'a field too long',
      () => post().field('a', 'x'.repeat(70_000)).attach('file', hello, 'a'),
      'request.tooLarge',
      413,
    ],
    ['too many fields', manyFields, 'media.malformed', 400],
  ] as const)('with %s is refused', async (_name, send, code, status) => {
    const answer = await send();
    expect([answer.body.code, answer.status]).toEqual([code, status]);
  });

  function post2() {
    return post().attach('file', hello, 'a.jpg').attach('file', hello, 'b.jpg');
  }

  function manyFields() {
    const call = post();
    for (let index = 0; index < 21; index += 1) call.field(`f${index}`, 'x');
    return call.attach('file', hello, 'a.jpg');
  }

  it('cannot reach the prototype of its fields', async () => {
    const answer = await post().field('__proto__', 'x').attach('file', hello, 'a.jpg');
    expect([200, 400]).toContain(answer.status);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it('that breaks off leaves nothing', async () => {
    const { port } = server.address() as AddressInfo;
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': '500000' };
    const request = httpRequest({ port, method: 'POST', headers });
    request.on('error', () => {});
    request.write(`${part('name="file"; filename="a.jpg"', 'x'.repeat(100_000))}`.slice(0, -2));
    await vi.waitFor(async () => expect(await readdir(temporaryDir)).toHaveLength(1), 10_000);
    request.destroy();
    await vi.waitFor(() => expect(outcomes).toHaveLength(1), 10_000);
    expect(outcomes[0]).toMatchObject({ code: 'media.malformed' });
    await vi.waitFor(async () => expect(await readdir(temporaryDir)).toHaveLength(0), 10_000);
  });

  /** Unlike `once`, it does not reject on a reset connection. */
  const closeOf = (request: ClientRequest) => new Promise<void>((resolve) => request.once('close', resolve));

  /** Sends a body without an end; a part every few milliseconds. */
  function sendEndlessly(partBytes: number) {
    const { port } = server.address() as AddressInfo;
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
    const request = httpRequest({ port, method: 'POST', headers });
    request.on('error', () => {});
    request.write(part('name="file"; filename="a.jpg"', '').slice(0, -2));
    const sending = setInterval(() => request.write(Buffer.alloc(partBytes)), 2);
    const closed = closeOf(request).then(() => clearInterval(sending));
    return { request, closed };
  }

  it('without an end is refused at its size, and its connection is closed', async () => {
    const { request, closed } = sendEndlessly(256 * 1024);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(413);
    expect(await readdir(temporaryDir)).toEqual([]);
    response.resume();
    await closed;
  });

  it('that declares far too much and goes on sending is closed', async () => {
    const { port } = server.address() as AddressInfo;
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': 1e12 };
    const request = httpRequest({ port, method: 'POST', headers });
    request.on('error', () => {});
    const sending = setInterval(() => request.write(Buffer.alloc(1024)), 2);
    const closed = closeOf(request).then(() => clearInterval(sending));
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(413);
    response.resume();
    await closed;
  });

  it('that stands still breaks off', async () => {
    idleMs = 50;
    const { port } = server.address() as AddressInfo;
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
    const request = httpRequest({ port, method: 'POST', headers });
    request.on('error', () => {});
    request.write(part('name="file"; filename="a.jpg"', 'begun').slice(0, -2));
    await closeOf(request);
    idleMs = 30_000;
    await vi.waitFor(() => expect(outcomes).toHaveLength(1), 10_000);
    expect(outcomes[0]).toMatchObject({ code: 'media.malformed' });
  });

  it('passes faults of the disk on as they are', async () => {
    const whole = temporaryDir;
    temporaryDir = join(whole, 'x'.repeat(300));
    await post().attach('file', hello, 'a.jpg');
    temporaryDir = whole;
    expect(outcomes[0]).toMatchObject({ code: 'ENAMETOOLONG' });
  });
});
