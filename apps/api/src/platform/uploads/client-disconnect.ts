import type { Response } from 'express';
import { AppError } from '../errors/app-error.js';

/**
 * Signals that the client closed the connection before the response, so that pending work can be dropped.
 * @returns a signal aborted with AppError `media.malformed`, like an interrupted upload
 */
export function clientDisconnectSignal(response: Response): AbortSignal {
  const controller = new AbortController();
  const closed = () => {
    if (response.writableFinished) return;
    controller.abort(
      new AppError('media.malformed', undefined, { cause: new Error('the sender went away') }),
    );
  };
  if (response.closed) closed();
  else response.once('close', closed);
  return controller.signal;
}
