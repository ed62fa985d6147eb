import type { SessionUserView, SignedInView } from '@memorial/contracts/auth/auth.schemas';
import { tokenTtlHours } from '@memorial/contracts/auth/session.constants';
import { recordOf } from '../format/record-of.js';
import { parseJson } from '../storage/parse-json.js';
import { browserStorage, type SafeStorage, storageKeys } from '../storage/storage.js';
import { readToken } from './token.js';

/** `checking`: a token is stored, but the server has not validated it yet. */
export type SessionStatus = 'guest' | 'checking' | 'signedIn';

export interface SessionState {
  readonly status: SessionStatus;
  readonly user: SessionUser | null;
  /** How the session on this page ended; null when none did. */
  readonly ended: 'expired' | 'signedOut' | null;
  /** A session that does not open the account yet; otherwise the user counts as a guest. */
  readonly restricted?: RestrictedSession;
}

/** Session in memory only; its token is sent only with calls that accept a restricted session. */
export interface RestrictedSession {
  readonly token: string;
  readonly user: SessionUser;
  /**
   * The account is being deleted and can be restored until this time (ISO 8601); null when agreements are
   * missing.
   */
  readonly deletionUndoUntil: string | null;
}

/** Stored account data; a token alone contains only part of it. */
export type SessionUser = Partial<SessionUserView>;

/** Result of a token validation. `unknown`: the server could not be reached. */
export type TokenVerdict =
  | ({ readonly kind: 'valid'; readonly user: SessionUser } & Restriction)
  | { readonly kind: 'invalid' }
  | { readonly kind: 'unknown' };

type Restriction = Pick<SignedInView, 'agreementsRequired' | 'deletionUndoUntil'>;

/** Effect on an open screen when the server no longer accepts the token. */
export type SessionLoss = 'leave' | 'ask' | 'continueAsGuest';

const guest: SessionState = { status: 'guest', user: null, ended: null };

const hourMs = 3_600_000;

/** Written before the data of a session is removed by sign-out: other tabs can tell it from an expired one. */
const signedOutMark = 'signedOut';

/**
 * Session of this browser. Read it with `useSession`; it changes only through `start`, `applyVerdict`,
 * `updateUser`, `restrict`, `expire`, `end` and other tabs. Ending a session removes token, user and
 * tokenExpiration; drafts, steps, consent and a pending registration stay.
 */
export class SessionStore {
  private state: SessionState;
  /** Token rejected by the server while the screen stays open as for a guest: stored, but no longer sent. */
  private refusedToken: string | null = null;
  /** True once another tab has said that its user signs out. */
  private isSignedOutElsewhere = false;
  private readonly listeners = new Set<() => void>();
  private readonly expiryListeners = new Set<() => void>();

  constructor(
    private readonly storage: SafeStorage = browserStorage,
    private readonly now: () => number = Date.now,
  ) {
    this.state = this.stateFromStorage('checking');
  }

  /** For `useSyncExternalStore`: returns the same object until something changes. */
  readonly snapshot = (): SessionState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Resolves once the server has answered about a stored token; at once if nothing is being checked. */
  readonly whenChecked = (): Promise<SessionState> =>
    new Promise((resolve) => {
      if (this.state.status !== 'checking') return resolve(this.state);
      const stop = this.subscribe(() => {
        if (this.state.status === 'checking') return;
        stop();
        resolve(this.state);
      });
    });

  /** The listener is called when the server ended the session, not when the user signed out. */
  readonly onExpired = (listener: () => void): (() => void) => {
    this.expiryListeners.add(listener);
    return () => this.expiryListeners.delete(listener);
  };

  /** Token to send, or null. An expired or unreadable token is removed together with its data. */
  readonly token = (): string | null => {
    const token = this.storage.read(storageKeys.token);
    if (token === null || token === this.refusedToken) return null;
    if (this.isUsable(token)) return token;
    this.end('expired');
    return null;
  };

  /** Stores a new session until its token expires; a restricted session stays in memory. */
  start({ token, agreementsRequired, deletionUndoUntil, ...user }: SignedInView): void {
    if (agreementsRequired || deletionUndoUntil) {
      this.restrict({ token, user, deletionUndoUntil: deletionUndoUntil ?? null });
      return;
    }
    const latestMs = this.now() + tokenTtlHours * hourMs;
    const endMs = Math.min(readToken(token)?.expiresAtMs ?? latestMs, latestMs);
    this.refusedToken = null;
    // Write the expiration first: another tab reads after each write, and an old expiration with a new token
    // would end the session in both tabs.
    this.storage.write(storageKeys.tokenExpiration, String(endMs));
    this.storage.write(storageKeys.token, token);
    this.storage.write(storageKeys.user, JSON.stringify(user));
    this.change({ status: 'signedIn', user, ended: null });
  }

  /**
   * Apply the server's verdict about a token.
   * If the server cannot be reached, the session stays as stored.
   */
  applyVerdict(askedToken: string, verdict: TokenVerdict, loss: SessionLoss): void {
    if (this.token() !== askedToken) return;
    if (verdict.kind === 'valid' && (verdict.agreementsRequired || verdict.deletionUndoUntil)) {
      const { user, deletionUndoUntil = null } = verdict;
      this.restrict({ token: askedToken, user, deletionUndoUntil });
    } else if (verdict.kind === 'valid') {
      const user = { ...this.state.user, ...verdict.user };
      this.storage.write(storageKeys.user, JSON.stringify(user));
      this.change({ status: 'signedIn', user, ended: null });
    } else if (verdict.kind === 'unknown' || loss === 'ask') {
      this.change({ status: 'signedIn', user: this.state.user, ended: null });
    } else if (loss === 'continueAsGuest') {
      this.refusedToken = askedToken;
      this.change(guest);
    } else {
      this.end('expired');
    }
  }

  /** Updates account data of the open session. */
  updateUser(user: SessionUser): void {
    const token = this.token();
    if (token !== null) this.applyVerdict(token, { kind: 'valid', user }, 'leave');
  }

  /** Replaces the session by a restricted one and clears stored data. */
  restrict(restricted: RestrictedSession): void {
    this.clearStored();
    this.change({ ...guest, restricted });
  }

  /**
   * Ends the session after a 401 response to a call with this token. A late response for an older token is
   * ignored.
   */
  expire(sentToken: string, loss: SessionLoss): void {
    if (this.storage.read(storageKeys.token) !== sentToken) return;
    this.end('expired');
    if (loss !== 'continueAsGuest') this.notifyExpired();
  }

  /** Report a call without the token it needs; a screen with unsaved input then asks the user to sign in. */
  reportMissingToken(loss: SessionLoss): void {
    if (loss === 'ask') this.notifyExpired();
  }

  /** Clears all data of the session. */
  end(how: 'expired' | 'signedOut' = 'signedOut'): void {
    if (how === 'signedOut') this.storage.write(storageKeys.tokenExpiration, signedOutMark);
    this.clearStored();
    if (this.state.status !== 'guest' || this.state.restricted) this.change({ ...guest, ended: how });
  }

  /** Apply changes from another tab. */
  readonly followStorage = (event: Pick<StorageEvent, 'key' | 'newValue'>): void => {
    if (event.key === storageKeys.tokenExpiration && event.newValue !== null)
      this.isSignedOutElsewhere = event.newValue === signedOutMark;
    const own: readonly (string | null)[] = [null, storageKeys.token, storageKeys.user];
    if (own.includes(event.key)) this.syncFromStorage(this.isSignedOutElsewhere ? 'signedOut' : 'expired');
  };

  /** Apply changes made while the page was in the back/forward cache, where it gets no storage events. */
  readonly followReturn = (event: Pick<PageTransitionEvent, 'persisted'>): void => {
    if (event.persisted) this.syncFromStorage('signedOut');
  };

  private syncFromStorage(ended: 'expired' | 'signedOut'): void {
    const next = this.stateFromStorage('signedIn');
    if (next.status !== 'guest') this.change(next);
    // A guest page gets an event for each removed key; the first one has set how the session ended.
    else if (this.state.status !== 'guest') this.change({ ...guest, ended });
  }

  private stateFromStorage(withToken: SessionStatus): SessionState {
    const token = this.storage.read(storageKeys.token);
    if (token === null || token === this.refusedToken) return guest;
    if (!this.isUsable(token)) {
      this.clearStored();
      return guest;
    }
    return { status: withToken, user: this.userWith(token), ended: null };
  }

  private clearStored(): void {
    this.refusedToken = null;
    for (const key of [storageKeys.token, storageKeys.user, storageKeys.tokenExpiration])
      this.storage.remove(key);
  }

  private notifyExpired(): void {
    for (const listener of this.expiryListeners) listener();
  }

  private isUsable(token: string): boolean {
    const claims = readToken(token);
    if (claims === null) return false;
    const stored = Number(this.storage.read(storageKeys.tokenExpiration) ?? Number.NaN);
    const storedEndMs = Number.isFinite(stored) ? stored : Infinity;
    return Math.min(claims.expiresAtMs ?? Infinity, storedEndMs) > this.now();
  }

  /** Use stored account data only with the token of the same user. */
  private userWith(token: string): SessionUser {
    const named = userOfToken(token);
    const stored = toUser(parseJson(this.storage.read(storageKeys.user)));
    const belongsToOther =
      named.userId !== undefined && stored.userId !== undefined && stored.userId !== named.userId;
    return belongsToOther || Object.keys(stored).length === 0 ? named : stored;
  }

  private change(state: SessionState): void {
    if (JSON.stringify(state) === JSON.stringify(this.state)) return;
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

/** State used to render every document. */
export const guestState = (): SessionState => guest;

function userOfToken(token: string): SessionUser {
  const { userId = null, email = null } = readToken(token) ?? {};
  return { ...(userId && { userId }), ...(email && { email }) };
}

const typeOfField = {
  userId: 'string',
  email: 'string',
  fullName: 'string',
  role: 'string',
  createdAt: 'string',
  isAdmin: 'boolean',
} as const satisfies Partial<Record<keyof SessionUser, string>>;

/** Read account data from a stored value; invalid fields are ignored. */
function toUser(value: unknown): SessionUser {
  const stored = recordOf(value);
  return Object.fromEntries(
    Object.entries(stored).filter(([key, field]) => typeof field === recordOf(typeOfField)[key]),
  );
}
