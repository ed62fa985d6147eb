import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Calls back once: when the response was sent or its connection closed. A pipelined response that was not started
 * emits no event, so the connection is watched too.
 */
export function onceClosed(response: ServerResponse, socket: Socket, callback: () => void): void {
  const closed = () => {
    socket.removeListener('close', closed);
    response.removeListener('close', closed);
    callback();
  };
  socket.once('close', closed);
  response.once('close', closed);
}
