import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NestApplicationOptions } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import { PipeliningLimit } from '../http/pipelining-limit.js';
import type { CacheFrontend } from './cache-frontend.js';

/**
 * Express with a cache frontend before it. The frontend is installed in the HTTP server itself, so that every
 * user of the server (listening, closing, tests) passes through it.
 */
export class CachingExpressAdapter extends ExpressAdapter {
  private frontend: CacheFrontend | null = null;
  private readonly pipelining = new PipeliningLimit();

  /** From now on the frontend receives each request first. */
  useFrontend(frontend: CacheFrontend): void {
    this.frontend = frontend;
  }

  override initHttpServer(options: NestApplicationOptions): void {
    super.initHttpServer(options);
    const express = this.getInstance<(request: IncomingMessage, response: ServerResponse) => void>();
    this.httpServer.removeAllListeners('request');
    this.httpServer.on('request', (request: IncomingMessage, response: ServerResponse) => {
      this.pipelining.pass(request, response, () => {
        if (this.frontend) this.frontend.handle(request, response, express);
        else express(request, response);
      });
    });
  }
}
