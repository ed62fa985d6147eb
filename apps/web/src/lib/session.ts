import type { SessionUserView, SignedInView } from '@memorial/contracts/auth/auth.schemas';
import { tokenTtlHours } from '@memorial/contracts/auth/session.constants';
import { browserStorage, type SafeStorage, storageKeys } from './storage.js';
import { readToken } from './token.js';

/** `checking`: a token is kept and the server has not yet said what it is worth. */
export type SessionStatus = 'guest' | 'checking' | 'signedIn';

export interface SessionState {
  readonly status: SessionStatus;
  readonly user: SessionUser | null;
  /** How the session that was open on this page ended; null when none did. */
  readonly ended: 'expired' | 'signedOut' | null;
  /** A sign-in that does not open the account yet; everything else is as for a guest. */
  readonly held?: HeldSession;
}

/** It is kept in memory alone and sent with the calls that it is good for, and no others. */
export interface HeldSession {
  readonly token: string;
  readonly user: SessionUser;
  /** The account is being deleted, and until then (ISO 8601) it can be taken back; null: the agreements are missing. */
  readonly deletionUndoUntil: string | null;
}

/** What is kept of the account; a token alone may know only a part of it. */
export type SessionUser = Partial<SessionUserView>;

/** What the server said about a token. `unknown`: it could not be asked. */
export type TokenVerdict =
  | ({ readonly kind: 'valid'; readonly user: SessionUser } & Restriction)
  | { readonly kind: 'invalid' }
  | { readonly kind: 'unknown' };

type Restriction = Pick<SignedInView, 'agreementsRequired' | 'deletionUndoUntil'>;

/** What happens to an open screen when the server no longer accepts the token. */
export type SessionLoss = 'leave' | 'ask' | 'readOn';

const guest: SessionState = { status: 'guest', user: null, ended: null };

const hourMs = 3_600_000;

/**
 * Who uses this browser. Read with `useSession`; changed only by `start`, `settle`, `know`, `hold`, `expire`, `end`
 * and by another tab. «Clear all data» means token, user and tokenExpiration; draft, step, consent and a pending registration stay.
 */
export class SessionStore {
  private state: SessionState;
  /** A token that the server refused while somebody reads on: kept, but no longer sent. */
  private refusedToken: string | null = null;
  private readonly listeners = new Set<() => void>();
  private readonly expiryListeners = new Set<() => void>();

  constructor(
    private readonly storage: SafeStorage = browserStorage,
    private readonly now: () => number = Date.now,
  ) {
    this.state = this.stateFromStorage('checking');
  }

  /** For `useSyncExternalStore`: the same object until something changes. */
  readonly snapshot = (): SessionState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Told when the server ended the session, not when the person did. */
  readonly onExpired = (listener: () => void): (() => void) => {
    this.expiryListeners.add(listener);
    return () => this.expiryListeners.delete(listener);
  };

  /** The token to send, or null. An expired or unreadable one is removed with everything that belongs to it. */
  readonly token = (): string | null => {
    const token = this.storage.read(storageKeys.token);
    if (token === null || token === this.refusedToken) return null;
    if (this.isUsable(token)) return token;
    this.end('expired');
    return null;
  };

  /** A sign-in succeeded: everything is kept for as long as the token lives, unless it opens nothing yet. */
  start({ token, agreementsRequired, deletionUndoUntil, ...user }: SignedInView): void {
    if (agreementsRequired || deletionUndoUntil) {
      this.hold({ token, user, deletionUndoUntil: deletionUndoUntil ?? null });
      return;
    }
    const latestMs = this.now() + tokenTtlHours * hourMs;
    const endMs = Math.min(readToken(token)?.expiresAtMs ?? latestMs, latestMs);
    this.refusedToken = null;
    // Another tab reads with each write: an old end beside a new token would end it there, for both.
    this.storage.write(storageKeys.tokenExpiration, String(endMs));
    this.storage.write(storageKeys.token, token);
    this.storage.write(storageKeys.user, JSON.stringify(user));
    this.change({ status: 'signedIn', user, ended: null });
  }

  /**
   * Takes the server's word about a token that was asked about.
   * A server that cannot be reached disproves nothing: the session stays as it is kept.
   */
  settle(askedToken: string, verdict: TokenVerdict, loss: SessionLoss): void {
    if (this.token() !== askedToken) return;
    if (verdict.kind === 'valid' && (verdict.agreementsRequired || verdict.deletionUndoUntil)) {
      const { user, deletionUndoUntil = null } = verdict;
      this.hold({ token: askedToken, user, deletionUndoUntil });
    } else if (verdict.kind === 'valid') {
      const user = { ...this.state.user, ...verdict.user };
      this.storage.write(storageKeys.user, JSON.stringify(user));
      this.change({ status: 'signedIn', user, ended: null });
    } else if (verdict.kind === 'unknown' || loss === 'ask') {
      this.change({ status: 'signedIn', user: this.state.user, ended: null });
    } else if (loss === 'readOn') {
      this.refusedToken = askedToken;
      this.change(guest);
    } else {
      this.end('expired');
    }
  }

  /** Something of the account is known better than before. */
  know(user: SessionUser): void {
    const token = this.token();
    if (token !== null) this.settle(token, { kind: 'valid', user }, 'leave');
  }

  /** The session does not open the account, or no longer: nothing of it is kept. */
  hold(held: HeldSession): void {
    this.forget();
    this.change({ ...guest, held });
  }

  /** A call that carried this token was answered with 401. A late answer about an older token changes nothing. */
  expire(sentToken: string, loss: SessionLoss): void {
    if (this.storage.read(storageKeys.token) !== sentToken) return;
    this.end('expired');
    if (loss !== 'readOn') this.tellExpired();
  }

  /** A call that needs a token was made without one; what is being typed must not be lost to it. */
  missToken(loss: SessionLoss): void {
    if (loss === 'ask') this.tellExpired();
  }

  /** Clears all data of the session. */
  end(how: 'expired' | 'signedOut' = 'signedOut'): void {
    this.forget();
    if (this.state.status !== 'guest' || this.state.held) this.change({ ...guest, ended: how });
  }

  /** Follows what another tab does. */
  readonly followStorage = (event: Pick<StorageEvent, 'key'>): void => {
    const own: readonly (string | null)[] = [null, storageKeys.token, storageKeys.user];
    if (own.includes(event.key)) this.readAnew();
  };

  /** Follows what happened while the browser had put this page aside: it was told of nothing. */
  readonly followReturn = (event: Pick<PageTransitionEvent, 'persisted'>): void => {
    if (event.persisted) this.readAnew();
  };

  private readAnew(): void {
    const next = this.stateFromStorage('signedIn');
    if (next.status !== 'guest') this.change(next);
    // A guest's page is told of each thing that goes: how its session ended stays as it was.
    else if (this.state.status !== 'guest') this.change({ ...guest, ended: 'signedOut' });
  }

  private stateFromStorage(withToken: SessionStatus): SessionState {
    const token = this.storage.read(storageKeys.token);
    if (token === null || token === this.refusedToken) return guest;
    if (!this.isUsable(token)) {
      this.forget();
      return guest;
    }
    return { status: withToken, user: this.userWith(token), ended: null };
  }

  private forget(): void {
    this.refusedToken = null;
    for (const key of [storageKeys.token, storageKeys.user, storageKeys.tokenExpiration])
      this.storage.remove(key);
  }

  private tellExpired(): void {
    for (const listener of this.expiryListeners) listener();
  }

  private isUsable(token: string): boolean {
    const claims = readToken(token);
    if (claims === null) return false;
    const kept = Number(this.storage.read(storageKeys.tokenExpiration) ?? Number.NaN);
    const ends = [claims.expiresAtMs, Number.isFinite(kept) ? kept : null];
    return ends.every((endMs) => endMs === null || endMs > this.now());
  }

  /** What was kept of the account goes with its own token alone. */
  private userWith(token: string): SessionUser {
    const named = userOfToken(token);
    const kept = this.storedUser();
    const isAnothers =
      named.userId !== undefined && kept.userId !== undefined && kept.userId !== named.userId;
    return isAnothers || Object.keys(kept).length === 0 ? named : kept;
  }

  private storedUser(): SessionUser {
    try {
      return toUser(JSON.parse(this.storage.read(storageKeys.user) ?? 'null'));
    } catch {
      return {};
    }
  }

  private change(state: SessionState): void {
    const isSame = JSON.stringify(state) === JSON.stringify(this.state);
    if (isSame) return;
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

/** What every document is rendered with. */
export const guestState = (): SessionState => guest;

function userOfToken(token: string): SessionUser {
  const claims = readToken(token);
  return {
    ...(claims?.userId ? { userId: claims.userId } : {}),
    ...(claims?.email ? { email: claims.email } : {}),
  };
}

/** Whatever of a kept value is an account. */
function toUser(value: unknown): SessionUser {
  const kept: Readonly<Record<string, unknown>> =
    typeof value === 'object' && value !== null ? { ...value } : {};
  const texts = ['userId', 'email', 'fullName', 'createdAt'] as const satisfies (keyof SessionUser)[];
  return {
    ...Object.fromEntries(
      texts.filter((key) => typeof kept[key] === 'string').map((key) => [key, kept[key]]),
    ),
    ...(typeof kept.isAdmin === 'boolean' ? { isAdmin: kept.isAdmin } : {}),
  };
}
