import { freshSignInSeconds } from '@memorial/contracts/auth/auth.constants';
import { type RestrictedSession, readsAsGuest } from '@memorial/contracts/endpoint';
import type { ErrorCode } from '@memorial/contracts/errors';
import { type Access, isPrivileged } from '@memorial/contracts/route';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Clock } from '../clock/clock.js';
import { AppError } from '../errors/app-error.js';
import { endpointOf, isDocumentRoute } from '../http/endpoint.decorator.js';
import { repeatIfBlocked } from '../mongo/repeat-if-blocked.js';
import { type Actor, type SessionActor, SessionReader } from './caller.js';

const actors = new WeakMap<object, Actor>();

const errorByRestriction = {
  withoutAgreements: 'auth.agreementsRequired',
  deletionBegun: 'user.deletionBegun',
} as const satisfies Record<RestrictedSession, ErrorCode>;

/** The actor that the guard found for this request; null for a guest. */
export function actorOf(request: object): Actor | null {
  return actors.get(request) ?? null;
}

/** Deny by default: reject a handler that declares no endpoint. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly sessions: SessionReader,
    private readonly clock: Clock,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const handler = context.getHandler();
    if (isDocumentRoute(handler)) return true;
    const endpoint = endpointOf(handler);
    if (!endpoint) throw new AppError('access.forbidden');
    if (endpoint.access === 'public') return true;

    const request = context.switchToHttp().getRequest<Request>();
    const token = bearerTokenOf(request.headers.authorization);
    if (token === null) {
      if (endpoint.access === 'optional') return true;
      throw new AppError('auth.required');
    }
    const actor = await repeatIfBlocked(() => this.sessions.actorOf(token));
    if (!actor) throw new AppError('auth.sessionExpired');
    if (actor.restriction !== null && !endpoint.allowedSessions.includes(actor.restriction)) {
      if (readsAsGuest(endpoint.route)) return true;
      throw new AppError(errorByRestriction[actor.restriction]);
    }
    if (isPrivileged(endpoint.access)) this.assertPrivileged(endpoint.access, actor);
    actors.set(request, actor);
    return true;
  }

  /** The role first: nobody is asked for a password in vain. */
  private assertPrivileged(access: Access, { role, provedAt }: SessionActor): void {
    const isAllowed = role === 'admin' || (role === 'moderator' && access === 'moderator');
    if (!isAllowed) throw new AppError('access.forbidden');
    const ageMs = this.clock.now().getTime() - provedAt.getTime();
    if (ageMs > freshSignInSeconds * 1_000) throw new AppError('user.freshSignInRequired');
  }
}

/** The token of an `Authorization: Bearer …` header; null if none was sent. */
export function bearerTokenOf(header: string | undefined): string | null {
  const match = /^Bearer\s+(\S+)\s*$/i.exec(header ?? '');
  return match?.[1] ?? null;
}
