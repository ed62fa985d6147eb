import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { MongoClient, MongoNetworkError } from 'mongodb';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { connectOptions } from './mongoose-settings.js';

/** Published by Node for each outgoing connection. Source: Node's documentation of `diagnostics_channel`. */
const channel = 'net.client.socket';

let client: MongoClient;
let sockets: Socket[];
const collect = (message: unknown) => {
  sockets.push((message as { socket: Socket }).socket);
};

/** Closes the connections as the end of the server does; 'close' is not emitted before the next turn. */
function endConnections(): void {
  for (const socket of sockets) socket.destroy();
}

beforeEach(async () => {
  sockets = [];
  subscribe(channel, collect);
  client = new MongoClient(inject('mongodbUri'), connectOptions);
  await client.db().command({ ping: 1 });
});
afterEach(async () => {
  unsubscribe(channel, collect);
  await client.close();
});

// Without patches/mongodb@*.patch the driver waits forever for 'drain' of a destroyed socket.
describe('a connection that ends while the driver writes to it', () => {
  it('fails the command', async () => {
    client.once('connectionCheckedOut', endConnections);
    await expect(client.db().command({ ping: 1 })).rejects.toBeInstanceOf(MongoNetworkError);
  });

  it('is replaced by the monitor of the server', async () => {
    client.once('serverHeartbeatStarted', endConnections);
    await once(client, 'serverHeartbeatFailed');
    await once(client, 'serverHeartbeatSucceeded');
  });
});
