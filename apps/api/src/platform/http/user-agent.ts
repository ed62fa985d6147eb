import Bowser from 'bowser';

/** Ignore longer headers: no real browser sends them. */
const headerMax = 512;
/** Names from the library's tables. For an unknown browser the library returns words of the header itself. */
const names = new Set([...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)]);

/**
 * Browser and operating system by names of the library's table («Chrome, Windows»), never words of the
 * header: the result is shown to people and appears in emails.
 * @returns null if neither is known
 */
export function deviceOf(userAgent: string | undefined): string | null {
  if (!userAgent || userAgent.length > headerMax) return null;
  const { browser, os } = Bowser.parse(userAgent);
  const known = [browser.name, os.name].filter((name) => name !== undefined && names.has(name));
  return known.length === 0 ? null : known.join(', ');
}
