import { administrationReasonHeader } from '@memorial/contracts/administration/administration.constants';
import { administrationHeaders } from '@memorial/contracts/administration/administration.schemas';
import type { Route } from '@memorial/contracts/route';
import type { Request } from 'express';
import { parseFields } from '../http/parsed-input.decorator.js';
import type { Actor } from './caller.js';

/** A change outside the area of administration, made with the rights of an administrator. */
export interface AdministratorCall {
  readonly userId: string;
  readonly route: Route;
  readonly params: Readonly<Record<string, unknown>>;
  readonly reason: string;
}

/** Port: writes calls to the log of administrators. */
export abstract class AdministratorCalls {
  /** Called before the call runs: it may still be refused. */
  abstract log(call: AdministratorCall): Promise<void>;
}

/**
 * Reason that an administrator states for an ordinary call; null without the header.
 * @throws AppError validation.failed
 */
export function statedReasonOf(request: Pick<Request, 'get'>): string | null {
  const sent = request.get(administrationReasonHeader);
  if (sent === undefined) return null;
  return parseFields(administrationHeaders, { [administrationReasonHeader]: decoded(sent) })[
    administrationReasonHeader
  ];
}

/** An administrator as an ordinary account. */
export function withoutRights<A extends Actor>(actor: A): A {
  return { ...actor, isAdmin: false, role: 'user' };
}

/** The actor as changes see it: an administrator who has stated no reason has no rights there. */
export function changerOf(actor: Actor): Actor;
export function changerOf(actor: Actor | null): Actor | null;
export function changerOf(actor: Actor | null): Actor | null {
  return actor?.readsOnly ? withoutRights(actor) : actor;
}

/** Malformed text decodes to an empty one, which is no reason. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
