import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that are handled at the same time. */
const maxActive = 8;
/**
 * Requests of one connection that may wait. Node parses a whole chunk of 64 KB before it can be paused: some 1,300
 * requests of 50 bytes. No browser sends shorter ones; a connection with more is closed.
 */
const maxQueued = 1_300;

interface Pipeline {
  active: number;
  isPaused: boolean;
  readonly waiting: Array<() => void>;
}

/** Bounds the pipelined requests of a connection: reading is paused while too many wait. */
export class PipeliningLimit {
  private readonly pipelines = new WeakMap<Socket, Pipeline>();

  /** Calls `handle` now or in its turn; never when the connection closes first. */
  pass(request: IncomingMessage, response: ServerResponse, handle: () => void): void {
    const { socket } = request;
    const pipeline = this.pipelineOf(socket);
    const start = () => {
      if (socket.destroyed) return;
      onceClosed(response, socket, () => {
        const next = pipeline.waiting.shift();
        // In another turn of the event loop: other connections are served in between.
        if (next) setImmediate(next);
        else this.giveBack(socket, pipeline);
      });
      handle();
    };
    if (pipeline.active < maxActive) {
      pipeline.active += 1;
      start();
      return;
    }
    pipeline.waiting.push(start);
    pipeline.isPaused = true;
    if (pipeline.waiting.length > maxQueued) socket.destroy();
    else socket.pause();
  }

  private giveBack(socket: Socket, pipeline: Pipeline): void {
    pipeline.active -= 1;
    if (!pipeline.isPaused) return;
    pipeline.isPaused = false;
    socket.resume();
  }

  private pipelineOf(socket: Socket): Pipeline {
    const known = this.pipelines.get(socket);
    if (known) return known;
    const pipeline: Pipeline = { active: 0, isPaused: false, waiting: [] };
    this.pipelines.set(socket, pipeline);
    socket.setMaxListeners(4 * maxActive);
    // Node resumes reading after each request that it has parsed.
    socket.on('resume', () => {
      if (pipeline.isPaused) socket.pause();
    });
    socket.prependOnceListener('close', () => {
      pipeline.waiting.length = 0;
    });
    return pipeline;
  }
}

/**
 * Calls back once: when the response was sent or its connection closed. A pipelined response that was not started
 * emits no event, so the connection is watched too.
 */
function onceClosed(response: ServerResponse, socket: Socket, callback: () => void): void {
  const closed = () => {
    socket.removeListener('close', closed);
    response.removeListener('close', closed);
    callback();
  };
  socket.once('close', closed);
  response.once('close', closed);
}
