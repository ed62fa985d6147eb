import type { Socket } from 'node:net';

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
