import { expect, it } from 'vitest';
import { isSignInPath, needsOwnDocument } from './sign-in-documents.js';

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
