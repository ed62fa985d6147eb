const segment = '[a-z0-9_-][a-z0-9_.-]*';
const keyPattern = new RegExp(`^${segment}(?:/${segment})*$`);
const maxKeyLength = 512;

/**
 * Validates a key of the object store: lower-case Latin letters, digits, `_ . -` in segments separated by
 * `/`. No segment is empty or begins with a dot, and `..` is not allowed, so that a key never leaves its
 * folder.
 * @throws TypeError because a wrong key is a bug of the caller, never of a request
 */
export function checkedKey(key: string): string {
  if (key.length > maxKeyLength || key.includes('..') || !keyPattern.test(key)) {
    throw new TypeError(`not a key of the object store: ${JSON.stringify(key.slice(0, maxKeyLength))}`);
  }
  return key;
}

/**
 * Validates a prefix of keys: a key and a slash, so that `pages/1/` never matches `pages/12/…`.
 * @throws TypeError
 */
export function checkedPrefix(prefix: string): string {
  if (!prefix.endsWith('/')) throw new TypeError(`a prefix ends in a slash: ${JSON.stringify(prefix)}`);
  checkedKey(prefix.slice(0, -1));
  return prefix;
}
