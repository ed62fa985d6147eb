import { connect } from 'node:net';
import type { Document } from '../values/bson-types.js';
import { MessageSplitter } from './framing.js';
import { readOpMsg, writeOpMsg } from './op-msg.js';

/** Sends one command to a server and returns its answer. Rejects if the connection ends first. */
export function sendCommand(host: string, port: number, command: Document): Promise<Document> {
  return new Promise((resolve, reject) => {
    const splitter = new MessageSplitter();
    const socket = connect(port, host);
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the server hung up before it answered')));
    socket.on('data', (chunk: Buffer) => {
      const [message] = splitter.push(chunk);
      if (message === undefined) return;
      resolve(readOpMsg(message.body, message.header).then((answer) => answer.command));
      socket.destroy();
    });
    socket.write(writeOpMsg(command, 0));
  });
}
