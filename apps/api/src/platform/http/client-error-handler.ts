import { isUtf8 } from 'node:buffer';
import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { AppError } from '../errors/app-error.js';
import { errorBodyOf } from './error-body.js';

/**
 * Responds to requests that Node's parser rejects before Express sees them, in the same error format. A GET
 * or HEAD whose URL has unescaped UTF-8 letters (pasted into a command line) is redirected to the encoded
 * URL.
 */
@Injectable()
export class ClientErrorHandler implements OnApplicationBootstrap {
  constructor(private readonly host: HttpAdapterHost) {}

  onApplicationBootstrap(): void {
    const server = this.host.httpAdapter?.getHttpServer() as Server | undefined;
    server?.on('clientError', (error: ParserError, socket: Socket) => {
      if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
      else socket.end(responseTo(error));
    });
  }
}

interface ParserError extends NodeJS.ErrnoException {
  /** The bytes that were being parsed. */
  readonly rawPacket?: Buffer;
}

function responseTo({ code, rawPacket }: ParserError): string {
  const location = code === 'HPE_INVALID_URL' && rawPacket ? percentEncodeUrl(rawPacket) : null;
  if (location !== null) return rawResponse(308, '', [`Location: ${location}`]);
  const error = new AppError(code === 'HPE_HEADER_OVERFLOW' ? 'request.tooLarge' : 'request.malformed');
  return rawResponse(error.status, JSON.stringify(errorBodyOf(error, 'unknown')), [
    'Content-Type: application/json; charset=utf-8',
  ]);
}

function rawResponse(status: number, body: string, headers: readonly string[]): string {
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'Connection: close', ...headers];
  return [...head, `Content-Length: ${Buffer.byteLength(body)}`, '', body].join('\r\n');
}

/**
 * GET or HEAD for a path of this host: one slash, not followed by a slash or a backslash, which browsers
 * treat as a slash.
 */
const readRequestLine = /^(?:GET|HEAD) (\/(?![/\\])[\u0021-\u007e\u0080-\u00ff]*) HTTP\/1\.[01]\r\n/;

/**
 * Percent-encodes a URL whose letters were sent as unescaped UTF-8.
 * @param packet the beginning of the request as received
 * @returns null if it is not a GET or HEAD of this host, or its bytes are not UTF-8
 */
export function percentEncodeUrl(packet: Buffer): string | null {
  const url = readRequestLine.exec(packet.toString('latin1'))?.[1];
  if (url === undefined) return null;
  const bytes = Buffer.from(url, 'latin1');
  if (!isUtf8(bytes)) return null;
  return bytes.toString('utf8').replace(/[\u{80}-\u{10ffff}]+/gu, encodeURIComponent);
}
