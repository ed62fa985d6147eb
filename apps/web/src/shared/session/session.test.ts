import { tokenTtlHours } from '@memorial/contracts/auth/session.constants';
import { buildSignedInView } from '@memorial/contracts/testing/builders';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { safeStorage, storageKeys } from '../storage/storage.js';
import { memoryStorage } from '../testing/memory-storage.js';
import { tokenWith } from '../testing/token-with.js';
import { SessionStore } from './session.js';

const hourMs = 3_600_000;
const startMs = 1_800_000_000_000;
let nowMs = startMs;
let kept = memoryStorage();

beforeEach(() => {
  nowMs = startMs;
  kept = memoryStorage();
});

const goodToken = tokenWith({ userId: 'u1', email: 'olena@example.com', exp: startMs / 1000 + 60 });
const signedIn = buildSignedInView({ userId: 'u1', token: tokenWith({ userId: 'u1' }) });
const open = () =>
  new SessionStore(
    safeStorage(() => kept),
    () => nowMs,
  );
/** Reports each change of the storage to another tab, as the browser does. */
function followEachWrite(tab: SessionStore): void {
  const { setItem, removeItem } = kept;
  kept.setItem = (key, value) => {
    setItem(key, value);
    tab.followStorage({ key, newValue: value });
  };
  kept.removeItem = (key) => {
    removeItem(key);
    tab.followStorage({ key, newValue: null });
  };
}
const keep = (token: string) => kept.setItem(storageKeys.token, token);

describe('a session at the start of a page', () => {
  it('is a guest session without a token', () => {
    expect(open().snapshot()).toEqual({ status: 'guest', user: null, ended: null });
  });

  it('is `checking` with a token, and contains its claims', () => {
    keep(goodToken);
    expect(open().snapshot()).toEqual({
      status: 'checking',
      user: { userId: 'u1', email: 'olena@example.com' },
      ended: null,
    });
  });

  it.each([
    ['that is damaged', { userId: 5, fullName: 5, email: {}, isAdmin: 'true' }],
    ['of somebody else', { userId: 'u2', fullName: 'Інша Людина', isAdmin: true }],
  ])('ignores stored account data %s', (_, account) => {
    keep(goodToken);
    kept.setItem(storageKeys.user, JSON.stringify(account));
    expect(open().snapshot().user).toEqual({ userId: 'u1', email: 'olena@example.com' });
  });

  it.each([
    ['expired by its own word', tokenWith({ exp: startMs / 1000 - 1 })],
    ['without dots', 'abcdef'],
    ['unreadable', 'a.b.c'],
  ])('removes a token that is %s', (_, token) => {
    keep(token);
    kept.setItem(storageKeys.user, '{}');
    kept.setItem(storageKeys.tokenExpiration, String(startMs + hourMs));
    expect(open().snapshot().status).toBe('guest');
    expect([...kept.values.keys()]).toEqual([]);
  });

  it('removes a token past its stored expiration, and nothing else', () => {
    keep(goodToken);
    kept.setItem(storageKeys.tokenExpiration, String(startMs - 1));
    kept.setItem(storageKeys.memorialDraft, 'draft');
    kept.setItem(storageKeys.cookieConsent, 'all');
    kept.setItem(storageKeys.pendingRegistration, '{}');
    expect(open().token()).toBeNull();
    expect([...kept.values.keys()].sort()).toEqual(['cookieConsent', 'memorialDraft', 'pendingRegistration']);
  });
});

describe('signing in', () => {
  it('stores token, user and expiration', () => {
    const session = open();
    session.start(signedIn);
    expect(session.snapshot().status).toBe('signedIn');
    expect(kept.values.get('token')).toBe(signedIn.token);
    expect(Number(kept.values.get('tokenExpiration'))).toBe(startMs + tokenTtlHours * hourMs);
    const { token: _, ...user } = signedIn;
    expect(JSON.parse(kept.values.get('user') ?? '')).toEqual(user);
  });

  it('ends when the token does', () => {
    const session = open();
    session.start({ ...signedIn, token: goodToken });
    expect(session.token()).toBe(goodToken);
    nowMs += 61_000;
    expect(session.token()).toBeNull();
    expect(session.snapshot()).toEqual({ status: 'guest', user: null, ended: 'expired' });
    expect(kept.values.size).toBe(0);
  });
});

describe('the server’s verdict about a token', () => {
  it('merges the user', () => {
    keep(goodToken);
    const session = open();
    session.applyVerdict(goodToken, { kind: 'valid', user: { userId: 'u1', fullName: 'Олена' } }, 'leave');
    expect(session.snapshot()).toEqual({
      status: 'signedIn',
      user: { userId: 'u1', email: 'olena@example.com', fullName: 'Олена' },
      ended: null,
    });
  });

  it('ends the session when the token is invalid', () => {
    keep(goodToken);
    const session = open();
    session.applyVerdict(goodToken, { kind: 'invalid' }, 'leave');
    expect(session.snapshot().ended).toBe('expired');
    expect(kept.values.size).toBe(0);
  });

  it('keeps the session on a screen with unsaved input', () => {
    keep(goodToken);
    const session = open();
    session.applyVerdict(goodToken, { kind: 'invalid' }, 'ask');
    expect(session.snapshot().status).toBe('signedIn');
    expect(session.token()).toBe(goodToken);
  });

  it('continues as a guest on a memory page: the token is stored but no longer sent', () => {
    keep(goodToken);
    const session = open();
    session.applyVerdict(goodToken, { kind: 'invalid' }, 'continueAsGuest');
    expect(session.snapshot()).toEqual({ status: 'guest', user: null, ended: null });
    expect(session.token()).toBeNull();
    expect(kept.values.get('token')).toBe(goodToken);
  });

  it('trusts stored data when the server cannot be reached', () => {
    keep(goodToken);
    const session = open();
    session.applyVerdict(goodToken, { kind: 'unknown' }, 'leave');
    expect(session.snapshot().status).toBe('signedIn');
  });

  it('ignores a verdict about another token', () => {
    keep(goodToken);
    const session = open();
    session.start(signedIn);
    session.applyVerdict(goodToken, { kind: 'invalid' }, 'leave');
    expect(session.snapshot().status).toBe('signedIn');
  });
});

describe('a rejected call', () => {
  it('ends the session and notifies listeners', () => {
    const session = open();
    session.start(signedIn);
    const told = vi.fn();
    session.onExpired(told);
    session.expire(signedIn.token, 'leave');
    expect(told).toHaveBeenCalledOnce();
    expect(session.snapshot().ended).toBe('expired');
  });

  it('notifies nobody where the user continues as a guest', () => {
    const session = open();
    session.start(signedIn);
    const told = vi.fn();
    session.onExpired(told);
    session.expire(signedIn.token, 'continueAsGuest');
    expect(told).not.toHaveBeenCalled();
    expect(session.snapshot().status).toBe('guest');
  });

  it('changes nothing when it is late and another session was started', () => {
    const session = open();
    session.start(signedIn);
    session.expire(goodToken, 'leave');
    expect(session.snapshot().status).toBe('signedIn');
  });

  it('asks to sign in on a screen with unsaved input when no token is left', () => {
    const session = open();
    const told = vi.fn();
    session.onExpired(told);
    session.reportMissingToken('leave');
    expect(told).not.toHaveBeenCalled();
    session.reportMissingToken('ask');
    expect(told).toHaveBeenCalledOnce();
  });
});

describe('a restricted session', () => {
  const until = '2026-11-24T12:00:00.000Z';
  const { token, ...user } = signedIn;

  it.each([
    [{ agreementsRequired: true as const }, null],
    [{ deletionUndoUntil: until }, until],
    [{ agreementsRequired: true as const, deletionUndoUntil: until }, until],
  ])('is in memory and not stored: %j', (restriction, deletionUndoUntil) => {
    const session = open();
    session.start({ ...signedIn, ...restriction });
    const restricted = { token, user, deletionUndoUntil };
    expect(session.snapshot()).toEqual({ status: 'guest', user: null, ended: null, restricted });
    expect(kept.values.size).toBe(0);
    expect(session.token()).toBeNull();
  });

  it('replaces a full session', () => {
    const session = open();
    session.start(signedIn);
    session.applyVerdict(
      token,
      { kind: 'valid', user: { userId: 'u1' }, deletionUndoUntil: until },
      'continueAsGuest',
    );
    expect(session.snapshot().restricted).toEqual({
      token,
      user: { userId: 'u1' },
      deletionUndoUntil: until,
    });
    expect(kept.values.size).toBe(0);
  });

  it('becomes a full session, or is ended', () => {
    const session = open();
    session.start({ ...signedIn, agreementsRequired: true });
    session.start(signedIn);
    expect(session.snapshot()).toEqual({ status: 'signedIn', user, ended: null });
    session.restrict({ token, user, deletionUndoUntil: until });
    session.end();
    expect(session.snapshot()).toEqual({ status: 'guest', user: null, ended: 'signedOut' });
  });
});

describe('updated account data', () => {
  it('is stored with a session only', () => {
    const session = open();
    session.updateUser({ fullName: 'Ніхто' });
    expect(kept.values.size).toBe(0);
    session.start(signedIn);
    session.updateUser({ fullName: 'Олександра' });
    expect(session.snapshot().user).toMatchObject({ userId: 'u1', fullName: 'Олександра' });
    expect(kept.getItem(storageKeys.user)).toContain('Олександра');
  });
});

describe('another tab', () => {
  it('signs in here too', () => {
    const session = open();
    keep(goodToken);
    kept.setItem(storageKeys.user, JSON.stringify({ userId: 'u1', fullName: 'Олена' }));
    session.followStorage({ key: storageKeys.token, newValue: goodToken });
    expect(session.snapshot()).toEqual({
      status: 'signedIn',
      user: { userId: 'u1', fullName: 'Олена' },
      ended: null,
    });
  });

  it('signs out here too, with one event for each changed key', () => {
    const session = open();
    const tab = open();
    session.start(signedIn);
    tab.followStorage({ key: storageKeys.token, newValue: signedIn.token });
    followEachWrite(tab);
    session.end('signedOut');
    expect(tab.snapshot()).toEqual({ status: 'guest', user: null, ended: 'signedOut' });
    expect(kept.values.size).toBe(0);
  });

  it('learns that the session has expired, which is no sign-out', () => {
    const session = open();
    const tab = open();
    session.start(signedIn);
    tab.followStorage({ key: storageKeys.token, newValue: signedIn.token });
    followEachWrite(tab);
    session.expire(signedIn.token, 'ask');
    expect(tab.snapshot()).toEqual({ status: 'guest', user: null, ended: 'expired' });
  });

  it('has signed out before, which does not count for the next session', () => {
    const session = open();
    const tab = open();
    followEachWrite(tab);
    session.start(signedIn);
    session.end('signedOut');
    session.start(signedIn);
    session.expire(signedIn.token, 'ask');
    expect(tab.snapshot().ended).toBe('expired');
  });

  it('does not end the session while it is writing a new one', () => {
    const session = open();
    const tab = open();
    kept.setItem(storageKeys.tokenExpiration, String(startMs - 1));
    const { setItem } = kept;
    kept.setItem = (key, value) => {
      setItem.call(kept, key, value);
      tab.followStorage({ key, newValue: value });
    };
    session.start(signedIn);
    expect(tab.snapshot()).toEqual(session.snapshot());
    expect(tab.token()).toBe(signedIn.token);
  });

  it('is followed after a return from the back/forward cache', () => {
    const session = open();
    session.start(signedIn);
    kept.setItem(storageKeys.user, JSON.stringify({ userId: 'u2' }));
    kept.setItem(storageKeys.token, tokenWith({ userId: 'u2' }));
    session.followReturn({ persisted: false });
    expect(session.snapshot().user?.userId).toBe(signedIn.userId);
    session.followReturn({ persisted: true });
    expect(session.snapshot().user?.userId).toBe('u2');
    kept.removeItem(storageKeys.token);
    session.followReturn({ persisted: true });
    expect(session.snapshot()).toEqual({ status: 'guest', user: null, ended: 'signedOut' });
  });

  it('is ignored for other keys', () => {
    const session = open();
    const before = session.snapshot();
    keep(goodToken);
    session.followStorage({ key: storageKeys.memorialDraft, newValue: null });
    expect(session.snapshot()).toBe(before);
  });
});

it('tells its listeners once for each change', () => {
  const session = open();
  const told = vi.fn();
  const stop = session.subscribe(told);
  session.start(signedIn);
  session.start(signedIn);
  session.end();
  session.end();
  expect(told).toHaveBeenCalledTimes(2);
  stop();
  session.start(signedIn);
  expect(told).toHaveBeenCalledTimes(2);
});

it('lives in memory where the browser keeps nothing', () => {
  const session = new SessionStore(
    safeStorage(() => {
      throw new Error('blocked');
    }),
    () => nowMs,
  );
  session.start(signedIn);
  expect(session.token()).toBe(signedIn.token);
  session.end();
  expect(session.token()).toBeNull();
});
