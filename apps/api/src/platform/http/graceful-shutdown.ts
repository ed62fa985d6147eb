import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/** Connections idle for this long (at most twice as long) are closed. */
const idleMs = 500;
/** Maximum wait for responses that are still being sent. */
const maxWaitMs = 30_000;

/**
 * Shuts the server down: every response closes its connection, and idle connections are closed. Otherwise
 * keep-alive connections would delay the exit by seconds.
 */
@Injectable()
export class GracefulShutdown implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly sockets = new Set<Socket>();
  private readonly open = new Set<ServerResponse>();
  private isShuttingDown = false;

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
      if (this.isShuttingDown) closeAfter(response);
    });
  }

  beforeApplicationShutdown(): void {
    this.isShuttingDown = true;
    for (const response of this.open) closeAfter(response);
    let before: ReadonlySet<Socket> = new Set();
    setInterval(() => {
      const idle = this.idleSockets();
      for (const socket of idle) if (before.has(socket)) socket.destroy();
      before = idle;
    }, idleMs).unref();
    setTimeout(() => this.server()?.closeAllConnections(), maxWaitMs).unref();
  }

  private idleSockets(): ReadonlySet<Socket> {
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
