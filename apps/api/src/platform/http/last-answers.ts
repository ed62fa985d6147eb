import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/** A connection that says nothing for this long, or twice this at most, is not waited for. */
const silenceMs = 500;
/** Nor is a body that is still on its way after this time. */
const longestWaitMs = 30_000;

/**
 * The end of the server: every answer from now on closes its connection, and connections that ask nothing are
 * closed. Kept alive for a next call, each would hold the end of the process up by seconds.
 */
@Injectable()
export class LastAnswers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly sockets = new Set<Socket>();
  private readonly open = new Set<ServerResponse>();
  private isEnding = false;

  constructor(private readonly host: HttpAdapterHost) {}

  onApplicationBootstrap(): void {
    const server = this.server();
    server?.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
    server?.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
      this.open.add(response);
      response.once('close', () => this.open.delete(response));
      if (this.isEnding) closeAfter(response);
    });
  }

  beforeApplicationShutdown(): void {
    this.isEnding = true;
    for (const response of this.open) closeAfter(response);
    let before: ReadonlySet<Socket> = new Set();
    setInterval(() => {
      const silent = this.silentSockets();
      for (const socket of silent) if (before.has(socket)) socket.destroy();
      before = silent;
    }, silenceMs).unref();
    setTimeout(() => this.server()?.closeAllConnections(), longestWaitMs).unref();
  }

  private silentSockets(): ReadonlySet<Socket> {
    const busy = new Set([...this.open].map(({ req }) => req.socket));
    return new Set([...this.sockets].filter((socket) => !busy.has(socket)));
  }

  /** None in a process that only works. */
  private server(): Server | undefined {
    return this.host.httpAdapter?.getHttpServer() as Server | undefined;
  }
}

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
  // Too late to say so: the connection is closed behind the answer's last byte.
  else response.once('finish', () => response.req.socket.end());
}
