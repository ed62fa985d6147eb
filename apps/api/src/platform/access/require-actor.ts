import { AppError } from '../errors/app-error.js';
import type { Actor, Caller } from './caller.js';

/**
 * The actor of a call that needs one. The guard has seen to it already; this says so to the compiler, and
 * refuses all the same should a handler's endpoint be declared more open than its use case.
 */
export function requireActor({ actor }: Caller): Actor {
  if (!actor) throw new AppError('auth.required');
  return actor;
}
