import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { isHeldAlready } from '../http/etag.js';
import { RequestLog } from '../logging/request-log.js';
import { acceptMark } from './accept-mark.js';
import { encodingFor } from './content-encodings.js';
import type { HotAnswer } from './hot-answers.js';
import { HotReads } from './hot-reads.js';
import type { HotQuestion } from './hot-routes.js';
import type { RawHeaders, Variant } from './ready-answer.js';

/** Passes the request on to Express. */
export type PassOn = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Serves cached responses in front of Express: GET and HEAD requests of guests for known URLs. All other
 * requests, and all errors, are handled by the framework.
 */
@Injectable()
export class HotFront {
  constructor(
    private readonly reads: HotReads,
    private readonly log: RequestLog,
  ) {}

  /** @param headers headers of every response of the application */
  open(headers: RawHeaders): void {
    this.reads.answers.carry(headers);
  }

  handle(request: IncomingMessage, response: ServerResponse, passOn: PassOn): void {
    const { url } = request;
    if (url === undefined || !mayBeHot(request)) {
      passOn(request, response);
      return;
    }
    const { accept } = request.headers;
    const kept = this.reads.answers.find(url) ?? this.reads.answers.find(`${url}${acceptMark(accept)}`);
    if (kept) {
      const nowMs = this.reads.now();
      if (this.reads.answers.feed.knowledge(nowMs) === 'current' && nowMs < kept.expiresAt) {
        this.send(kept, request, response);
        return;
      }
    }
    const question = kept?.meaning ?? this.reads.routes.question(url, accept);
    if (question) void this.answer(question, url, request, response, passOn);
    else passOn(request, response);
  }

  /** Never rejects: a request that cannot be served here is passed on. */
  private async answer(
    question: HotQuestion,
    url: string,
    request: IncomingMessage,
    response: ServerResponse,
    passOn: PassOn,
  ): Promise<void> {
    let answer: HotAnswer | null;
    try {
      answer = await this.found(question, url);
    } catch (thrown) {
      question.onRefused(request, thrown);
      answer = null;
    }
    if (answer) this.send(answer, request, response);
    else passOn(request, response);
  }

  /**
   * @returns null if the database is unreachable and the response is not cached
   * @throws the error of loading it
   */
  private async found(question: HotQuestion, url: string): Promise<HotAnswer | null> {
    const { answers } = this.reads;
    let fault: unknown = null;
    if (answers.feed.knowledge(this.reads.now()) === 'unknown') {
      await answers.feed.look().catch((thrown: unknown) => {
        fault = thrown;
      });
    }
    const nowMs = this.reads.now();
    const knowledge = answers.feed.knowledge(nowMs);
    const kept = answers.find(question.key);
    if (kept && (knowledge === 'away' || (knowledge === 'current' && nowMs < kept.expiresAt))) return kept;
    if (fault !== null) throw fault;
    return knowledge === 'current' ? answers.fill(question, url) : null;
  }

  private send(answer: HotAnswer, request: IncomingMessage, response: ServerResponse): void {
    const isHead = request.method === 'HEAD';
    if (!isHead) answer.meaning.onRead(request);
    this.log.follow(request, response);
    if (isHeldAlready(request.headers, answer.answer.etag)) {
      response.writeHead(304, answer.answer.notModifiedHeaders).end();
      return;
    }
    const encoding = isHead ? 'identity' : encodingFor(request.headers['accept-encoding']);
    const variant = answer.answer.variant(encoding ?? 'identity');
    if (variant instanceof Promise) void this.sendLater(variant, answer, response);
    else sendVariant(variant, response);
  }

  private async sendLater(pending: Promise<Variant>, answer: HotAnswer, response: ServerResponse) {
    const variant = await pending.catch(() => answer.answer.identity);
    this.reads.answers.recount(answer);
    sendVariant(variant, response);
  }
}

function mayBeHot({ method, headers }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.authorization === undefined &&
    headers.cookie === undefined &&
    (method === 'HEAD' || encodingFor(headers['accept-encoding']) !== null)
  );
}

function sendVariant({ headers, body }: Variant, response: ServerResponse): void {
  response.writeHead(200, headers).end(body);
}
