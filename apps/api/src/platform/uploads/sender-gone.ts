import type { Response } from 'express';
import { AppError } from '../errors/app-error.js';

/**
 * Tells when whoever sent a request has closed the connection before the answer: what is not begun by then need not be.
 * @returns aborted with AppError `media.malformed`, as an upload that is cut off is refused
 */
export function senderGone(response: Response): AbortSignal {
  const gone = new AbortController();
  const closed = () => {
    if (response.writableFinished) return;
    gone.abort(new AppError('media.malformed', undefined, { cause: new Error('the sender went away') }));
  };
  if (response.closed) closed();
  else response.once('close', closed);
  return gone.signal;
}
