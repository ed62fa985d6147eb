import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { AppError } from '../errors/app-error.js';
import { errorBodyOf } from './error-body.js';

/** What Node's parser refuses never becomes a request; it is answered in the one shape of refusals all the same. */
@Injectable()
export class BrokenRequests implements OnApplicationBootstrap {
  constructor(private readonly host: HttpAdapterHost) {}

  onApplicationBootstrap(): void {
    const server = this.host.httpAdapter?.getHttpServer() as Server | undefined;
    server?.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
      if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
      else socket.end(answerTo(error));
    });
  }
}

function answerTo({ code }: NodeJS.ErrnoException): string {
  const error = new AppError(code === 'HPE_HEADER_OVERFLOW' ? 'request.tooLarge' : 'request.malformed');
  const body = JSON.stringify(errorBodyOf(error, 'unknown'));
  return [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}
