import type { AccountRole } from '@memorial/contracts/auth/session.constants';
import type { RestrictedSession } from '@memorial/contracts/endpoint';

/** The signed-in account that makes a call, taken from a valid session. */
export interface Actor {
  readonly userId: string;
  readonly email: string;
  /** True when this call has the rights of an administrator; `AccessGuard` decides it for each call. */
  readonly isAdmin: boolean;
  /** True for the account of an administrator, also where this ordinary call has no rights of one. */
  readonly isStaff?: true;
  /** `admin` if and only if `isAdmin`. */
  readonly role: AccountRole;
  /** True when an administrator who states no reason reads: all may be read and nothing changed. */
  readonly readsOnly?: true;
  /** Why an administrator makes this ordinary call. */
  readonly reason?: string;
  readonly sessionId: string;
}

/** Information about the sender of a request that a use case may need. */
export interface Caller {
  /** Null for a guest. */
  readonly actor: Actor | null;
  /** IPv4 address, or the /64 of an IPv6 address: the key of rate limits. */
  readonly network: string;
  /** Browser and operating system where known: «Chrome, Windows». */
  readonly device: string | null;
  /** The `Accept` header; empty without one. */
  readonly accept: string;
  readonly idempotencyKey: string | null;
  /** Hash of the body (`requestHashOf`) sent with an idempotency key; null without one and for uploads. */
  readonly requestHash: string | null;
  /** Revision that a change is based on (`If-Match`); null if the caller did not send one. */
  readonly ifMatch: number | null;
  /** True for `If-Match: *`: the change is meant for whatever is stored. */
  readonly acceptsAnyRevision: boolean;
  /** Key of a guest for one memory (`X-Edit-Key`); null if the caller did not send one. */
  readonly editKey: string | null;
  /** Key of an obituary behind a password (`X-Page-Key`); null if the caller did not send one. */
  readonly pageKey: string | null;
}

/** Caller of documents that the server renders for guests. */
export const guestCaller: Caller = {
  actor: null,
  network: 'internal',
  device: null,
  accept: '',
  idempotencyKey: null,
  requestHash: null,
  ifMatch: null,
  acceptsAnyRevision: false,
  editKey: null,
  pageKey: null,
};

/** Actor of a live session, with the restriction of a session that may not use everything. */
export interface SessionActor extends Actor {
  /** Last sign-in, or last time that the password was asked for anew. */
  readonly provedAt: Date;
  readonly restriction: RestrictedSession | null;
}

/** Port: resolves a bearer token to the actor of a live session. */
export abstract class SessionReader {
  /** @returns null if the token is malformed, expired or revoked */
  abstract actorOf(token: string): Promise<SessionActor | null>;
}
