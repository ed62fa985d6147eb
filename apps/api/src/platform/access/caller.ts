import type { RestrictedSession } from '@memorial/contracts/endpoint';

/** Who makes a call, as far as a valid session says. */
export interface Actor {
  readonly userId: string;
  readonly email: string;
  readonly isAdmin: boolean;
  readonly sessionId: string;
}

/** Everything about the sender of a call that a use case may ask for. */
export interface Caller {
  /** Null for a guest. */
  readonly actor: Actor | null;
  /** IPv4 address, or the /64 of an IPv6 address: what the limits on frequency count by. */
  readonly network: string;
  /** Browser and system as far as they are known: «Chrome, Windows». */
  readonly device: string | null;
  readonly requestId: string;
  readonly idempotencyKey: string | null;
  /** The revision that a change was made on; null when the caller does not say. */
  readonly ifMatch: number | null;
}

/** The caller of documents that the server renders for everybody. */
export const guestCaller: Caller = {
  actor: null,
  network: 'internal',
  device: null,
  requestId: 'internal',
  idempotencyKey: null,
  ifMatch: null,
};

/** The actor of a live session, and what the session does not open yet or any more. */
export interface SessionActor extends Actor {
  readonly restriction: RestrictedSession | null;
}

/** Port: turns a bearer token into the actor of a live session. */
export abstract class SessionReader {
  /** @returns null when the token is malformed, expired or revoked. */
  abstract actorOf(token: string): Promise<SessionActor | null>;
}
