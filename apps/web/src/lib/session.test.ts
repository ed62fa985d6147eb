import { tokenTtlHours } from '@memorial/contracts/auth/session.constants';
import { buildSignedInView } from '@memorial/contracts/testing/builders';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionStore } from './session.js';
import { safeStorage, storageKeys } from './storage.js';
import { memoryStorage } from './testing/memory-storage.js';
import { tokenWith } from './testing/token-with.js';

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
const keep = (token: string) => kept.setItem(storageKeys.token, token);

describe('a session at the start of a page', () => {
  it('is a guest’s without a token', () => {
    expect(open().snapshot()).toEqual({ status: 'guest', user: null, ended: null });
  });

  it('is being checked with one, and knows what the token says', () => {
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
  ])('takes nothing from an account %s', (_, account) => {
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

  it('removes a token whose stored end has passed, and leaves everything else', () => {
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
  it('keeps token, user and the end of both', () => {
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

describe('the server’s word about a token', () => {
  it('merges the user', () => {
    keep(goodToken);
    const session = open();
    session.settle(goodToken, { kind: 'valid', user: { userId: 'u1', fullName: 'Олена' } }, 'leave');
    expect(session.snapshot()).toEqual({
      status: 'signedIn',
      user: { userId: 'u1', email: 'olena@example.com', fullName: 'Олена' },
      ended: null,
    });
  });

  it('ends the session when the token is invalid', () => {
    keep(goodToken);
    const session = open();
    session.settle(goodToken, { kind: 'invalid' }, 'leave');
    expect(session.snapshot().ended).toBe('expired');
    expect(kept.values.size).toBe(0);
  });

  it('leaves the session alone while something is being typed', () => {
    keep(goodToken);
    const session = open();
    session.settle(goodToken, { kind: 'invalid' }, 'ask');
    expect(session.snapshot().status).toBe('signedIn');
    expect(session.token()).toBe(goodToken);
  });

  it('reads on as a guest on a memory page: the token is kept and no longer sent', () => {
    keep(goodToken);
    const session = open();
    session.settle(goodToken, { kind: 'invalid' }, 'readOn');
    expect(session.snapshot()).toEqual({ status: 'guest', user: null, ended: null });
    expect(session.token()).toBeNull();
    expect(kept.values.get('token')).toBe(goodToken);
  });

  it('believes what is kept when the server cannot be asked', () => {
    keep(goodToken);
    const session = open();
    session.settle(goodToken, { kind: 'unknown' }, 'leave');
    expect(session.snapshot().status).toBe('signedIn');
  });

  it('does not judge another token', () => {
    keep(goodToken);
    const session = open();
    session.start(signedIn);
    session.settle(goodToken, { kind: 'invalid' }, 'leave');
    expect(session.snapshot().status).toBe('signedIn');
  });
});

describe('a refused call', () => {
  it('ends the session and tells so', () => {
    const session = open();
    session.start(signedIn);
    const told = vi.fn();
    session.onExpired(told);
    session.expire(signedIn.token, 'leave');
    expect(told).toHaveBeenCalledOnce();
    expect(session.snapshot().ended).toBe('expired');
  });

  it('is not told where reading goes on', () => {
    const session = open();
    session.start(signedIn);
    const told = vi.fn();
    session.onExpired(told);
    session.expire(signedIn.token, 'readOn');
    expect(told).not.toHaveBeenCalled();
    expect(session.snapshot().status).toBe('guest');
  });

  it('changes nothing when it is late and another session has begun', () => {
    const session = open();
    session.start(signedIn);
    session.expire(goodToken, 'leave');
    expect(session.snapshot().status).toBe('signedIn');
  });

  it('asks again where something is typed and no token is left', () => {
    const session = open();
    const told = vi.fn();
    session.onExpired(told);
    session.missToken('leave');
    expect(told).not.toHaveBeenCalled();
    session.missToken('ask');
    expect(told).toHaveBeenCalledOnce();
  });
});

describe('a session that does not open the account', () => {
  const until = '2026-11-24T12:00:00.000Z';
  const { token, ...user } = signedIn;

  it.each([
    [{ agreementsRequired: true as const }, null],
    [{ deletionUndoUntil: until }, until],
    [{ agreementsRequired: true as const, deletionUndoUntil: until }, until],
  ])('is held and not kept: %j', (restriction, deletionUndoUntil) => {
    const session = open();
    session.start({ ...signedIn, ...restriction });
    const held = { token, user, deletionUndoUntil };
    expect(session.snapshot()).toEqual({ status: 'guest', user: null, ended: null, held });
    expect(kept.values.size).toBe(0);
    expect(session.token()).toBeNull();
  });

  it('takes the place of one that did', () => {
    const session = open();
    session.start(signedIn);
    session.settle(token, { kind: 'valid', user: { userId: 'u1' }, deletionUndoUntil: until }, 'readOn');
    expect(session.snapshot().held).toEqual({ token, user: { userId: 'u1' }, deletionUndoUntil: until });
    expect(kept.values.size).toBe(0);
  });

  it('opens it in the end, or is given up', () => {
    const session = open();
    session.start({ ...signedIn, agreementsRequired: true });
    session.start(signedIn);
    expect(session.snapshot()).toEqual({ status: 'signedIn', user, ended: null });
    session.hold({ token, user, deletionUndoUntil: until });
    session.end();
    expect(session.snapshot()).toEqual({ status: 'guest', user: null, ended: 'signedOut' });
  });
});

describe('what is known better by now', () => {
  it('is kept with the session, and with none nothing is', () => {
    const session = open();
    session.know({ fullName: 'Ніхто' });
    expect(kept.values.size).toBe(0);
    session.start(signedIn);
    session.know({ fullName: 'Олександра' });
    expect(session.snapshot().user).toMatchObject({ userId: 'u1', fullName: 'Олександра' });
    expect(kept.getItem(storageKeys.user)).toContain('Олександра');
  });
});

describe('another tab', () => {
  it('signs in here too', () => {
    const session = open();
    keep(goodToken);
    kept.setItem(storageKeys.user, JSON.stringify({ userId: 'u1', fullName: 'Олена' }));
    session.followStorage({ key: storageKeys.token });
    expect(session.snapshot()).toEqual({
      status: 'signedIn',
      user: { userId: 'u1', fullName: 'Олена' },
      ended: null,
    });
  });

  it('signs out here too', () => {
    const session = open();
    session.start(signedIn);
    kept.removeItem(storageKeys.token);
    session.followStorage({ key: storageKeys.token });
    expect(session.snapshot()).toEqual({ status: 'guest', user: null, ended: 'signedOut' });
  });

  it('signs out here too, told of each thing that it removes', () => {
    const session = open();
    session.start(signedIn);
    for (const key of [storageKeys.token, storageKeys.user]) {
      kept.removeItem(key);
      session.followStorage({ key });
    }
    expect(session.snapshot()).toEqual({ status: 'guest', user: null, ended: 'signedOut' });
  });

  it('is not taken for an ended one while it is being written', () => {
    const session = open();
    const tab = open();
    kept.setItem(storageKeys.tokenExpiration, String(startMs - 1));
    const { setItem } = kept;
    kept.setItem = (key, value) => {
      setItem.call(kept, key, value);
      tab.followStorage({ key });
    };
    session.start(signedIn);
    expect(tab.snapshot()).toEqual(session.snapshot());
    expect(tab.token()).toBe(signedIn.token);
  });

  it('is caught up with by a page that the browser had put aside, and told of nothing', () => {
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

  it('is not followed in what is not the session’s', () => {
    const session = open();
    const before = session.snapshot();
    keep(goodToken);
    session.followStorage({ key: storageKeys.memorialDraft });
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
