import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isSignInPath, needsOwnDocument, otherDocuments } from './sign-in-documents.js';

it.each(['/login', '/auth', '/register', '/register/'])('%s is a sign-in document', (path) => {
  expect(isSignInPath(path)).toBe(true);
  expect(needsOwnDocument(path, false)).toBe(true);
  expect(needsOwnDocument(path, true)).toBe(false);
});

it.each(['/', '/profile', '/search', '/obituary/1', '/nowhere'])('%s is never one', (path) => {
  expect(isSignInPath(path)).toBe(false);
  expect(needsOwnDocument(path, true)).toBe(true);
  expect(needsOwnDocument(path, false)).toBe(false);
});

it.each(['/agreements', '/auth/telegram-callback'])('%s stays in the document that led there', (path) => {
  expect(isSignInPath(path)).toBe(false);
  expect(needsOwnDocument(path, true)).toBe(false);
  expect(needsOwnDocument(path, false)).toBe(false);
});

describe('another document', () => {
  const tabAt = (href: string, state: unknown = null) => {
    const tab = {
      sessionStorage,
      location: { href, reload: vi.fn() },
      history: { state, replaceState: vi.fn() },
    };
    return { ...tab, window: tab as unknown as Window };
  };
  const state = { usr: { notice: 'x' }, key: 'k', idx: 1 };
  beforeEach(() => sessionStorage.clear());

  it('is loaded from the server and gets the state of its entry, once', () => {
    const left = tabAt('/login', state);
    otherDocuments(left.window, false, () => false).load();
    expect(left.location.reload).toHaveBeenCalledOnce();
    const opened = tabAt('/login');
    otherDocuments(opened.window, true, () => false);
    expect(opened.history.replaceState).toHaveBeenCalledWith(state, '');
    const again = tabAt('/login');
    otherDocuments(again.window, true, () => false);
    expect(again.history.replaceState).not.toHaveBeenCalled();
  });

  it('does not get the state of another address', () => {
    otherDocuments(tabAt('/login', state).window, false, () => false).load();
    const opened = tabAt('/register');
    otherDocuments(opened.window, true, () => false);
    expect(opened.history.replaceState).not.toHaveBeenCalled();
  });

  it('is opened without the state where the storage is refused', () => {
    const left = tabAt('/login', state);
    Object.defineProperty(left.window, 'sessionStorage', {
      get: () => {
        throw new Error('refused');
      },
    });
    otherDocuments(left.window, false, () => false).load();
    expect(left.location.reload).toHaveBeenCalledOnce();
  });

  it('is not needed while something is in memory only', () => {
    const { window: tab } = tabAt('/');
    expect(otherDocuments(tab, false, () => false).has('/login')).toBe(true);
    expect(otherDocuments(tab, false, () => true).has('/login')).toBe(false);
  });
});
