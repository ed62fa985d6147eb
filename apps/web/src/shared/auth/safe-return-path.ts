import { paths } from '../navigation/paths.js';

const base = 'http://local.invalid';

/** Sign-in screens: a signed-in user must not return to them. */
const signInScreens: ReadonlySet<string> = new Set([
  paths.login,
  paths.auth,
  paths.telegramCallback,
  paths.register,
  paths.agreements,
]);

/**
 * Path to return to after signing in, or null when the value is not a plain path of this site. Browsers read
 * `//host`, `/\host`, `/<tab>/host` and `/.//host` as another host, and a proxy may decode `%2f`: all are
 * rejected.
 */
export function safeReturnPath(value: string | null | undefined): string | null {
  if (!value?.startsWith('/')) return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these from a URL
  if (/[\\\u0000-\u001f\u007f-\u009f]/.test(value)) return null;
  const path = value.split(/[?#]/)[0] ?? '';
  if (/%(?:2f|5c|25|0|1|7f)/i.test(path)) return null;
  let url: URL;
  try {
    url = new URL(value, base);
  } catch {
    return null;
  }
  if (url.origin !== base || url.username !== '' || url.pathname.startsWith('//')) return null;
  if (signInScreens.has(url.pathname.replace(/\/+$/, ''))) return null;
  return url.pathname + url.search + url.hash;
}
