import { AppError } from '../errors/app-error.js';
import type { Actor, Caller } from './caller.js';

/**
 * The actor of a call that requires one. The guard has checked it already; this narrows the type and still
 * throws if an endpoint is declared more open than its use case.
 */
export function requireActor({ actor }: Caller): Actor {
  if (!actor) throw new AppError('auth.required');
  return actor;
}
