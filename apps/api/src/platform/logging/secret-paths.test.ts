import { expect, it } from 'vitest';
import { withoutSecrets } from './secret-paths.js';

it.each([
  ['/api/contributions/abcdefgh', '/api/contributions/:token'],
  ['/api/contributions/abcdefgh/0123/photos', '/api/contributions/:token/0123/photos'],
  ['/contribute/abcdefgh', '/contribute/:token'],
  ['/api/calendar/abcdefgh.ics', '/api/calendar/:token'],
  ['/unsubscribe/abcdefgh', '/unsubscribe/:token'],
  ['/api/obituaries/0123', '/api/obituaries/0123'],
])('%s is logged as %s', (path, logged) => {
  expect(withoutSecrets(path)).toBe(logged);
});
