const segment = '[a-z0-9_-][a-z0-9_.-]*';
const keyPattern = new RegExp(`^${segment}(?:/${segment})*$`);
const maxKeyLength = 512;

/**
 * A key of the object store: lower-case Latin letters, digits, `_ . -` in segments parted by `/`. No segment is
 * empty or begins with a dot, and `..` stands nowhere, so that a key never leaves its folder.
 * @throws TypeError a wrong key is a mistake of the caller and never a request's
 */
export function checkedKey(key: string): string {
  if (key.length > maxKeyLength || key.includes('..') || !keyPattern.test(key)) {
    throw new TypeError(`not a key of the object store: ${JSON.stringify(key.slice(0, maxKeyLength))}`);
  }
  return key;
}

/**
 * A folder of keys: a key and a slash, so that `pages/1/` never means `pages/12/…`.
 * @throws TypeError
 */
export function checkedPrefix(prefix: string): string {
  if (!prefix.endsWith('/')) throw new TypeError(`a prefix ends in a slash: ${JSON.stringify(prefix)}`);
  checkedKey(prefix.slice(0, -1));
  return prefix;
}
