import type { IncomingMessage } from 'node:http';

/** Milliseconds between two parts of a body, after which it counts as broken off. */
const defaultIdleMs = 30_000;

/**
 * Breaks off a request whose body stands still.
 * @param idleMs milliseconds between two parts of the body; 30 s unless set
 * @returns ends the watch: call it once the body is read, or reading it has failed
 */
export function breakOffWhenIdle(request: IncomingMessage, idleMs = defaultIdleMs): () => void {
  const { socket } = request;
  const breakOff = () => request.destroy();
  socket.setTimeout(idleMs).once('timeout', breakOff);
  return () => {
    socket.setTimeout(0).removeListener('timeout', breakOff);
  };
}
