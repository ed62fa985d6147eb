import { freshSignInSeconds } from '@memorial/contracts/auth/auth.constants';
import { type Endpoint, type RestrictedSession, readsAsGuest } from '@memorial/contracts/endpoint';
import type { ErrorCode } from '@memorial/contracts/errors';
import { type Access, isPrivileged } from '@memorial/contracts/route';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Clock } from '../clock/clock.js';
import { AppError } from '../errors/app-error.js';
import { endpointOf, isDocumentRoute } from '../http/endpoint.decorator.js';
import { repeatIfBlocked } from '../mongo/repeat-if-blocked.js';
import { AdministratorCalls, statedReasonOf, withoutRights } from './administrator-rights.js';
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
    private readonly administratorCalls: AdministratorCalls,
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
    actors.set(
      request,
      isPrivileged(endpoint.access) ? actor : await this.ordinaryActor(actor, endpoint, request),
    );
    return true;
  }

  /**
   * An administrator who makes an ordinary call. With a recent proof everything is readable; changes need a reason too,
   * and are logged before they run. Without either it is the call of an ordinary account.
   * @throws AppError user.freshSignInRequired, validation.failed
   */
  private async ordinaryActor(caller: SessionActor, { route }: Endpoint, request: Request): Promise<Actor> {
    if (!caller.isAdmin) return caller;
    const actor = { ...caller, isStaff: true } as const;
    const reason = statedReasonOf(request);
    const isReading = route.method === 'GET';
    if (reason === null)
      return isReading && this.isProved(actor) ? { ...actor, readsOnly: true } : withoutRights(actor);
    if (!this.isProved(actor)) throw new AppError('user.freshSignInRequired');
    if (!isReading)
      await this.administratorCalls.log({ userId: actor.userId, route, params: request.params, reason });
    return { ...actor, reason };
  }

  /** The role first: nobody is asked for a password in vain. */
  private assertPrivileged(access: Access, actor: SessionActor): void {
    const { role } = actor;
    const isAllowed = role === 'admin' || (role === 'moderator' && access === 'moderator');
    if (!isAllowed) throw new AppError('access.forbidden');
    if (!this.isProved(actor)) throw new AppError('user.freshSignInRequired');
  }

  private isProved({ provedAt }: SessionActor): boolean {
    return this.clock.now().getTime() - provedAt.getTime() <= freshSignInSeconds * 1_000;
  }
}

/** The token of an `Authorization: Bearer …` header; null if none was sent. */
export function bearerTokenOf(header: string | undefined): string | null {
  const match = /^Bearer\s+(\S+)\s*$/i.exec(header ?? '');
  return match?.[1] ?? null;
}
