import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { serialize } from 'bson';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from './support/random.js';
import { startTestServer, type TestServer } from './support/test-server.js';

const FRAMES = process.env.LONG === '1' ? 10_000 : 600;
const SEED = Number(process.env.SEED ?? 7);
const OP_MSG = 2013;
const OP_QUERY = 2004;

let server: TestServer;
let port: number;

beforeAll(async () => {
  server = await startTestServer();
  port = Number(/:(\d+)/.exec(server.uri.slice('mongodb://'.length))?.[1]);
});
afterAll(() => server.stop());

function frame(opCode: number, body: Uint8Array, claimed = body.length + 16): Buffer {
  const header = Buffer.alloc(16);
  header.writeInt32LE(claimed, 0);
  header.writeInt32LE(1, 4);
  header.writeInt32LE(opCode, 12);
  return Buffer.concat([header, body]);
}

function message(command: Record<string, unknown>): Buffer {
  return frame(OP_MSG, Buffer.concat([Buffer.alloc(5), serialize(command)]));
}

type Spoiler = (good: Buffer, random: () => number) => Buffer;

const SPOILERS: Readonly<Record<string, Spoiler>> = {
  'a length too small': (good, random) => {
    good.writeInt32LE(Math.floor(random() * 16), 0);
    return good;
  },
  'a negative length': (good, random) => {
    good.writeInt32LE(-Math.floor(random() * 2 ** 31), 0);
    return good;
  },
  'a huge length': (good, random) => {
    good.writeInt32LE(48_000_001 + Math.floor(random() * 1e9), 0);
    return good;
  },
  'a cut frame': (good, random) => good.subarray(0, 1 + Math.floor(random() * (good.length - 1))),
  'random bytes': (good, random) => Buffer.from(good.map(() => Math.floor(random() * 256))),
  'a random body': (good, random) =>
    Buffer.concat([
      good.subarray(0, 16),
      Buffer.from(good.subarray(16).map(() => Math.floor(random() * 256))),
    ]),
  'some flipped bytes': (good, random) => {
    for (let i = 0; i < 3; i++)
      good[16 + Math.floor(random() * (good.length - 16))] = Math.floor(random() * 256);
    return good;
  },
  'an unknown opcode': (good, random) => {
    good.writeInt32LE(Math.floor(random() * 3000), 12);
    return good;
  },
  'unknown flags': (good, random) => {
    good.writeUInt32LE(Math.floor(random() * 2 ** 32), 16);
    return good;
  },
  'a document length out of bounds': (good, random) => {
    good.writeInt32LE(Math.floor((random() - 0.5) * 2 ** 32), 21);
    return good;
  },
  'an old query cut': (_, random) => frame(OP_QUERY, Buffer.alloc(Math.floor(random() * 12), 1)),
};

async function openSocket(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Sends bytes and waits until the server has answered or closed the connection. */
async function send(bytes: Buffer): Promise<void> {
  const socket = await openSocket();
  const ended = once(socket, 'close');
  socket.resume();
  socket.end(bytes);
  await ended;
}

test(`${FRAMES} malformed frames leave it alive for the others (seed ${SEED})`, async () => {
  const random = seededRandom(SEED);
  const spoilers = Object.values(SPOILERS);
  const notes = server.client.db('frames').collection('notes');
  await notes.insertOne({ text: 'before' });
  for (let sent = 0; sent < FRAMES; sent += 50) {
    const volley = Array.from({ length: 50 }, (_, i) => {
      const good = message({ find: 'notes', $db: 'frames', filter: { text: 'before' }, limit: i });
      return spoilers[(sent + i) % spoilers.length]?.(good, random) ?? good;
    });
    await Promise.all(volley.map(send));
    expect(await notes.countDocuments({ text: 'before' })).toBe(1);
  }
  expect(server.lines.filter((line) => line.includes('internal error'))).toEqual([]);
  await notes.drop();
});

test('a hundred connections are answered while one sends half a frame', async () => {
  const half = await openSocket();
  half.write(message({ ping: 1, $db: 'admin' }).subarray(0, 20));
  const sockets = await Promise.all(Array.from({ length: 100 }, openSocket));
  const answers = await Promise.all(
    sockets.map(async (socket) => {
      socket.write(message({ ping: 1, $db: 'admin' }));
      const [bytes] = (await once(socket, 'data')) as [Buffer];
      return bytes.readInt32LE(12);
    }),
  );
  expect(answers).toEqual(Array.from({ length: 100 }, () => OP_MSG));
  for (const socket of [...sockets, half]) socket.destroy();
});

test('frames that arrive byte by byte, and many in one write, are answered in order', async () => {
  const socket = await openSocket();
  const pings = Buffer.concat(Array.from({ length: 20 }, () => message({ ping: 1, $db: 'admin' })));
  const received: Buffer[] = [];
  const all = new Promise<void>((resolve) => {
    socket.on('data', (bytes) => {
      received.push(bytes);
      const size = received.reduce((sum, part) => sum + part.length, 0);
      if (size >= 21 * Buffer.concat(received).readInt32LE(0)) resolve();
    });
  });
  for (const byte of message({ ping: 1, $db: 'admin' })) socket.write(Buffer.of(byte));
  socket.write(pings);
  await all;
  socket.destroy();
  expect(Buffer.concat(received).length % 21).toBe(0);
});
