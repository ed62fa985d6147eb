import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/** Connections idle for this long (at most twice as long) are closed. */
const silenceMs = 500;
/** Maximum wait for responses that are still being sent. */
const longestWaitMs = 30_000;

/**
 * Shuts the server down: every response closes its connection, and idle connections are closed. Otherwise
 * keep-alive connections would delay the exit by seconds.
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

  /** Undefined in a worker process. */
  private server(): Server | undefined {
    return this.host.httpAdapter?.getHttpServer() as Server | undefined;
  }
}

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
  // Headers are already sent: close the connection after the last byte.
  else response.once('finish', () => response.req.socket.end());
}
