import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NestApplicationOptions } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { HotFront } from './hot-front.js';

/**
 * Express with a cache frontend before it. The frontend is installed in the HTTP server itself, so that every
 * user of the server (listening, closing, tests) passes through it.
 */
export class HotExpressAdapter extends ExpressAdapter {
  private front: HotFront | null = null;

  /** From now on the frontend receives each request first. */
  putBefore(front: HotFront): void {
    this.front = front;
  }

  override initHttpServer(options: NestApplicationOptions): void {
    super.initHttpServer(options);
    const express = this.getInstance<(request: IncomingMessage, response: ServerResponse) => void>();
    this.httpServer.removeAllListeners('request');
    this.httpServer.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (this.front) this.front.handle(request, response, express);
      else express(request, response);
    });
  }
}
