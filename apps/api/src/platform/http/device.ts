import Bowser from 'bowser';

/** A header that is longer says nothing true. */
const headerMax = 512;
/** Of an unknown browser the library repeats the header's own words. */
const names = new Set([...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)]);

/**
 * Browser and system in the words of a library's table («Chrome, Windows»), never the header's own: it is shown to
 * people and stands in letters.
 * @returns null when neither is known
 */
export function deviceOf(userAgent: string | undefined): string | null {
  if (!userAgent || userAgent.length > headerMax) return null;
  const { browser, os } = Bowser.parse(userAgent);
  const known = [browser.name, os.name].filter((name) => name !== undefined && names.has(name));
  return known.length === 0 ? null : known.join(', ');
}
