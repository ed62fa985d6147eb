import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** What every browser's name begins with, those inside of other applications too. */
const browser = /^(?:mozilla|opera)\//i;
/** What robots call themselves behind that. A phone of the make CUBOT is none. */
const robot = /(?<!cu)bot|crawl|spider|slurp|externalhit|preview|lighthouse|headless|monitor|https?:/i;
const namesMax = 1_000;
/** No browser calls itself by a longer name. */
const longestName = 512;
const names = new Map<string, boolean>();

/**
 * Whether a person seems to be reading: no robot that says so, no program, no browser that fetches a page before
 * anybody has asked for it.
 */
export function isPerson(headers: IncomingHttpHeaders): boolean {
  const { purpose } = headers;
  if (purpose === 'prefetch' || headers['x-moz'] === 'prefetch') return false;
  const secPurpose = headers['sec-purpose'];
  if (typeof secPurpose === 'string' && secPurpose.startsWith('prefetch')) return false;
  const name = headers['user-agent'];
  return name !== undefined && isBrowser(name);
}

/** What stands for a browser's name while its visit waits: a header of 16 kB would fill the memory. */
export function shortName(name: string): string {
  return name.length <= longestName ? name : hash('sha256', name, 'base64url');
}

function isBrowser(name: string): boolean {
  const known = names.get(name);
  if (known !== undefined) return known;
  const answer = browser.test(name) && !robot.test(name);
  if (names.size < namesMax && name.length <= longestName) names.set(name, answer);
  return answer;
}
