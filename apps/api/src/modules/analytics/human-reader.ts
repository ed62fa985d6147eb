import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Prefix of the user agent of every browser, also of those embedded in other applications. */
const browserPattern = /^(?:mozilla|opera)\//i;
/** Parts of robots' user agents. Phones of the brand CUBOT are not robots. */
const robotPattern = /(?<!cu)bot|crawl|spider|slurp|externalhit|preview|lighthouse|headless|monitor|https?:/i;
const maxRememberedNames = 1_000;
/** Browsers have no longer user agents. */
const maxUserAgentLength = 512;
const names = new Map<string, boolean>();

/** True when a person seems to be reading: not a declared robot, not a program, not a prefetch. */
export function isHumanReader(headers: IncomingHttpHeaders): boolean {
  const { purpose } = headers;
  if (purpose === 'prefetch' || headers['x-moz'] === 'prefetch') return false;
  const secPurpose = headers['sec-purpose'];
  if (typeof secPurpose === 'string' && secPurpose.startsWith('prefetch')) return false;
  const name = headers['user-agent'];
  return name !== undefined && isBrowser(name);
}

/** Replaces a long user agent by its hash: buffered headers of 16 kB would fill the memory. */
export function boundedUserAgent(name: string): string {
  return name.length <= maxUserAgentLength ? name : hash('sha256', name, 'base64url');
}

function isBrowser(name: string): boolean {
  const known = names.get(name);
  if (known !== undefined) return known;
  const answer = browserPattern.test(name) && !robotPattern.test(name);
  if (names.size < maxRememberedNames && name.length <= maxUserAgentLength) names.set(name, answer);
  return answer;
}
