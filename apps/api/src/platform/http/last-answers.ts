import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/** A body that is still on its way after this time is not waited for any longer. */
const longestWaitMs = 30_000;

/**
 * The end of the server: every answer from now on closes its connection. Kept alive for a next call, each would
 * hold the end of the process up by seconds.
 */
@Injectable()
export class LastAnswers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly open = new Set<ServerResponse>();
  private isEnding = false;

  constructor(private readonly host: HttpAdapterHost) {}

  onApplicationBootstrap(): void {
    this.server()?.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
      this.open.add(response);
      response.once('close', () => this.open.delete(response));
      if (this.isEnding) closeAfter(response);
    });
  }

  beforeApplicationShutdown(): void {
    this.isEnding = true;
    for (const response of this.open) closeAfter(response);
    setTimeout(() => this.server()?.closeAllConnections(), longestWaitMs).unref();
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
