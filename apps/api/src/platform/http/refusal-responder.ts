import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@memorial/contracts/errors';
import { busyPageMessages } from '@memorial/contracts/messages/ui/busy-page';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { apiPrefix } from '@memorial/contracts/route';
import { themeColours } from '@memorial/contracts/theme-colours';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../clock/clock.js';
import { AppConfig } from '../config/app-config.js';
import { AppError } from '../errors/app-error.js';
import type { RefusingBound } from './admission-control.js';
import { errorBodyOf } from './error-body.js';
import { requestIdOf } from './request-context.decorator.js';

/** Seconds between two log lines about requests refused for lack of room. */
const logIntervalSeconds = 10;

/** Logs the first request refused for lack of room, then their number: a line for each would make a flood costlier. */
@Injectable()
export class RefusalLog {
  private count = 0;
  private loggedAtMs = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly logger: PinoLogger,
    private readonly clock: Clock,
  ) {
    logger.setContext('http');
  }

  add(code: ErrorCode): void {
    this.count += 1;
    const nowMs = this.clock.now().getTime();
    if (nowMs - this.loggedAtMs < logIntervalSeconds * 1_000) return;
    this.loggedAtMs = nowMs;
    this.logger.warn({ code, count: this.count }, 'requests refused for lack of room');
    this.count = 0;
  }
}

/** Told to clients that found no permit; the queue is worked off in less. */
const retryAfterSeconds = 2;
/** Pause of a connection whose client asks again earlier: each refusal would lead to the next one at once. */
const impatientPauseMs = 250;

const codes = {
  network: 'rateLimit.exceeded',
  all: 'server.unavailable',
} as const satisfies Record<RefusingBound, ErrorCode>;

/** Responds to requests that find no room, without the framework: a refusal must cost far less than the request. */
@Injectable()
export class RefusalResponder {
  private readonly refusedAtMs = new WeakMap<Socket, number>();

  constructor(
    private readonly log: RefusalLog,
    private readonly config: AppConfig,
  ) {}

  /** Responds at once: 429 if the bound of the network refused the request, 503 if the bound of all did. */
  respond(bound: RefusingBound, request: Request, response: Response): void {
    const code = codes[bound];
    const details = bound === 'network' ? { retryAfterSeconds } : undefined;
    const error = new AppError(code, details, { retryAfterSeconds });
    if (bound === 'all') this.log.add(code);
    const { type, body, headers } = request.path.startsWith(`${apiPrefix}/`)
      ? {
          type: 'application/json',
          body: JSON.stringify(errorBodyOf(error, requestIdOf(request))),
          headers: {},
        }
      : { type: 'text/html', body: busyPage(), headers: { 'Content-Security-Policy': busyPolicy } };
    response.writeHead(error.status, {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
      'Retry-After': retryAfterSeconds,
      ...headers,
    });
    response.end(body);
    this.slowDown(request.socket);
  }

  private slowDown(socket: Socket): void {
    // The connection of a proxy carries the requests of many clients.
    if (this.config.trustedProxies > 0) return;
    const nowMs = performance.now();
    const isImpatient = nowMs - (this.refusedAtMs.get(socket) ?? -Infinity) < retryAfterSeconds * 1_000;
    this.refusedAtMs.set(socket, nowMs);
    if (isImpatient) pauseReading(socket, impatientPauseMs);
  }
}

const paused = new WeakSet<Socket>();

/**
 * Reads nothing more from a connection for some time: the requests that its client sends meanwhile wait in the network.
 * Composes with other reasons to pause; no effect during another pause of this kind.
 */
export function pauseReading(socket: Socket, milliseconds: number): void {
  if (paused.has(socket)) return;
  paused.add(socket);
  // Node resumes reading after each request that it has parsed.
  const stayPaused = () => void socket.pause();
  socket.on('resume', stayPaused);
  socket.pause();
  const stopTimer = () => clearTimeout(timer);
  const timer = setTimeout(() => {
    paused.delete(socket);
    socket.off('resume', stayPaused);
    socket.off('close', stopTimer);
    socket.resume();
  }, milliseconds);
  socket.once('close', stopTimer);
}

const colours = themeColours.paper;
/** Inline, so that the page needs no second request. */
const busyStyle =
  `body{margin:0 auto;max-width:30rem;padding:15vh 20px;background:${colours.surface};color:${colours.ink};` +
  'font:1.125rem/1.6 Georgia,serif;overflow-wrap:break-word}' +
  `p{margin:0 0 1rem}small{color:${colours.muted}}` +
  `a{display:inline-block;padding:8px 0;color:${colours.accent}}`;
/** Allows this style and nothing else; the policy of other pages refuses inline styles. */
const busyPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(busyStyle).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * A page without scripts or files of its own: rendering one is the work that there is no room for. Its link loads
 * the same address again.
 */
function busyPage(): string {
  const { brand, retry } = commonMessages;
  const { tooBusy } = busyPageMessages;
  const viewport = '<meta name="viewport" content="width=device-width">';
  const head = `<meta charset="utf-8">${viewport}<title>${brand}</title><style>${busyStyle}</style>`;
  const body = `<p><small>${brand}</small></p><p>${tooBusy}</p><p><a href="">${retry}</a></p>`;
  return `<!doctype html><html lang="uk">${head}${body}</html>`;
}
